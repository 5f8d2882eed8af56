ALTER TABLE "products" ADD COLUMN "unsaid" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_unsaid" CHECK ("products"."unsaid" = '{}' or "products"."state" in ('draft', 'archived')) NOT VALID;
