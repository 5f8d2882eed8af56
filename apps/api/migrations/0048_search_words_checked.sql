ALTER TABLE "product_search" VALIDATE CONSTRAINT "product_search_product_id_products_id_fk";
