ALTER TABLE "users" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tags" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
-- No row has a tag yet: there is nothing to sort while nobody may write.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "users_by_tags" ON "users" USING gin ("tags") WHERE "users"."tags" <> '{}';--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "orders_by_tags" ON "orders" USING gin ("tags") WHERE "orders"."tags" <> '{}';