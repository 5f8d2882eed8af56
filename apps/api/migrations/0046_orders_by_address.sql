-- Orders are found by phone without spaces, city and street, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_address ON orders
  USING gin ((' ' || regexp_replace(phone, '[^0-9]', '', 'g') || ' ' || city || ' ' || address) gin_trgm_ops) WITH (fastupdate = false);
