-- Lists and searches are made in the API's memory alone, and no statement counts what an index carries any more. What is
-- left asks for the newest or the most popular, of all, of a brand or type, or of a taste and strength. The version before
-- uses the others while it reads its catalogue: without them it is slower meanwhile, and right.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_latest ON products (launch_date DESC, id DESC)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_popular ON products (popularity DESC, id DESC)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_of_brand ON products (brand_id, popularity DESC, id DESC)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_of_type ON products (type_id, popularity DESC, id DESC)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_of_taste
  ON products (taste_id, strength_level, popularity DESC, id DESC) WHERE state = 'published';
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_newest;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_price;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_popularity;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_rating;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_brand;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_type;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_taste;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS products_by_nicotine;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS product_search_words;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS product_search_by_popularity;
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS search_words_neighbours;
