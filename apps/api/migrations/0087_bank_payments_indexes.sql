CREATE INDEX CONCURRENTLY IF NOT EXISTS "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."held_until" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "payments_of_bank" ON "payments" USING btree ("bank_payment_id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_of_bank" ON "refunds" USING btree ("bank_payment_id") WHERE "refunds"."bank_payment_id" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refunds_to_ask" ON "refunds" USING btree ("ask_at") WHERE "refunds"."ask_at" is not null;
