-- Filters pass over products for which something stands in; those are few.
CREATE INDEX CONCURRENTLY IF NOT EXISTS products_unfinished ON products (id) WHERE unsaid <> '{}';
