ALTER TABLE "brands" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "brands" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "product_types" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "tastes" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "tastes" ADD COLUMN "seo_description" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "seo_description" jsonb;