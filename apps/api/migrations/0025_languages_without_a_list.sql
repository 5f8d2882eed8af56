ALTER TABLE "users" DROP CONSTRAINT "users_language";--> statement-breakpoint
ALTER TABLE "reviews" DROP CONSTRAINT "reviews_language";--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_language" CHECK ("users"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_language" CHECK ("reviews"."language" ~ '^[a-z]{2}$');--> statement-breakpoint
-- What is typed begins words of names, in whatever language, and of slugs (backoffice/products/list-products.ts).
CREATE INDEX products_by_name_words ON products USING gin (
  (jsonb_to_tsvector('simple', name, '["string"]') || to_tsvector('simple', replace(slug, '-', ' '))));
--> statement-breakpoint
DROP INDEX products_by_words;
