-- Long texts go out of the row, so that what lists read stays dense.
ALTER TABLE products SET (toast_tuple_target = 512);
--> statement-breakpoint
-- Each list index carries every column that lists filter by: pages, counts and facets are read from an index alone.
-- One index per order …
CREATE INDEX products_newest ON products (launch_date DESC, id DESC)
  INCLUDE (brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, price, rating, stock)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_price ON products (price, id)
  INCLUDE (brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, rating, stock)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_popularity ON products (popularity DESC, id DESC)
  INCLUDE (brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, price, rating, stock)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_rating ON products (rating DESC NULLS LAST, review_count DESC, id DESC)
  INCLUDE (brand_id, type_id, taste_id, strength_level, nicotine_mg_per_pouch, price, stock)
  WHERE state = 'published';
--> statement-breakpoint
-- … and one per filter that can be narrow; those of the families also find their most popular products.
CREATE INDEX products_by_brand ON products (brand_id, popularity DESC, id DESC)
  INCLUDE (type_id, taste_id, strength_level, nicotine_mg_per_pouch, price, rating, review_count, stock, launch_date)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_type ON products (type_id, popularity DESC, id DESC)
  INCLUDE (brand_id, taste_id, strength_level, nicotine_mg_per_pouch, price, rating, review_count, stock, launch_date,
    weight_per_serving_g)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_taste ON products (taste_id, strength_level, popularity DESC, id DESC)
  INCLUDE (brand_id, type_id, nicotine_mg_per_pouch, price, rating, review_count, stock, launch_date)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_by_nicotine ON products (nicotine_mg_per_pouch, type_id)
  INCLUDE (id, nicotine_mg_per_g, brand_id, taste_id, strength_level, price, rating, review_count, stock, launch_date,
    popularity)
  WHERE state = 'published';
--> statement-breakpoint
CREATE INDEX products_featured ON products (popularity DESC, id DESC) WHERE featured AND state = 'published';
--> statement-breakpoint
-- Drafts are few; foreign keys are checked through these when a brand, type or taste is deleted.
CREATE INDEX products_drafts ON products (brand_id, type_id, taste_id) WHERE state <> 'published';
