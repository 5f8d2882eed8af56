-- Orders are found by the names and addresses of guests, too.
CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_by_guest ON orders
  USING gin ((' ' || guest_name || ' ' || guest_email) gin_trgm_ops) WHERE guest_name <> '';
