ALTER TABLE "products" ADD COLUMN "cooling" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_cooling" CHECK ("products"."cooling" between 0 and 3);