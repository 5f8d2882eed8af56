-- Uses of a code are counted.
CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_by_code" ON "orders" USING btree ("code_id") WHERE "orders"."code_id" is not null;
