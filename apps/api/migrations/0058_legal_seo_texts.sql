ALTER TABLE "pages" ADD COLUMN "seo_title" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "seo_description" jsonb;