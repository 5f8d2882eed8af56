-- One narrow index answers every filter, order and count of the back office's product list; only the rows of the page
-- are read from the table.
CREATE INDEX products_of_staff ON products (updated_at DESC NULLS LAST, id DESC)
  INCLUDE (state, brand_id, type_id, taste_id, stock, featured, launch_date, price, popularity, rating, name);
--> statement-breakpoint
-- What is typed begins words of names and slugs (backoffice/products/list-products.ts).
CREATE INDEX products_by_words ON products USING gin (
  to_tsvector('simple', coalesce(name ->> 'en', '') || ' ' || coalesce(name ->> 'ka', '')
    || ' ' || coalesce(name ->> 'ru', '') || ' ' || replace(slug, '-', ' ')));
--> statement-breakpoint
-- Products that wait for a translation (backoffice/products/missing-parts.ts).
CREATE INDEX products_without_ka ON products (updated_at DESC NULLS LAST, id DESC) INCLUDE (name)
  WHERE not (name ? 'ka' and summary ? 'ka' and description ? 'ka'
    and not jsonb_path_exists(flavour_notes, '$[*] ? (!exists(@.ka))'));
--> statement-breakpoint
CREATE INDEX products_without_ru ON products (updated_at DESC NULLS LAST, id DESC) INCLUDE (name)
  WHERE not (name ? 'ru' and summary ? 'ru' and description ? 'ru'
    and not jsonb_path_exists(flavour_notes, '$[*] ? (!exists(@.ru))'));
--> statement-breakpoint
-- Names in the order of each language.
CREATE INDEX products_by_name_en ON products (lower(name ->> 'en') NULLS FIRST, id);
--> statement-breakpoint
CREATE INDEX products_by_name_ka ON products (lower(coalesce(name ->> 'ka', name ->> 'en')) NULLS FIRST, id);
--> statement-breakpoint
CREATE INDEX products_by_name_ru ON products (lower(coalesce(name ->> 'ru', name ->> 'en')) NULLS FIRST, id);
