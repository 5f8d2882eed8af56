-- A product is deleted with its words, which nothing writes any more: the version before reads them.
ALTER TABLE "product_search" DROP CONSTRAINT "product_search_product_id_products_id_fk";--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action NOT VALID;
