CREATE INDEX CONCURRENTLY IF NOT EXISTS orders_asked_back ON orders (placed) WHERE asked_back IS NOT NULL;
