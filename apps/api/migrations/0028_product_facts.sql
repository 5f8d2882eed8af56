ALTER TABLE "products" ADD COLUMN "moisture_percent" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pouch_length_mm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "pouch_width_mm" numeric(5, 1);--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "flavour_minutes" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "best_before_months" smallint;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "ingredients" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "storage" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "manufacturer" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "how_to_use" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ingredients_en" CHECK ("products"."ingredients" ? 'en');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_storage_en" CHECK ("products"."storage" ? 'en');--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_en" CHECK ("products"."manufacturer" ? 'en');