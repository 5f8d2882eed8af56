-- Of PostgreSQL's own extensions; whoever owns the database may have it.
CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
-- What people's lists are searched by stands anywhere in these texts (src/database/searched-text.ts).
CREATE INDEX "users_by_text" ON "users" USING gin ((' ' || "first_name" || ' ' || "last_name" || ' ' || "email") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "orders_by_text" ON "orders" USING gin ((' ' || 'PO-' || "number"::text || ' ' || "phone" || ' ' || "tracking_number") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "reviews_by_text" ON "reviews" USING gin ((' ' || "title" || ' ' || "comment" || ' ' || "author") gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "contact_messages_by_text" ON "contact_messages" USING gin ((' ' || "name" || ' ' || "email" || ' ' || "subject" || ' ' || "message") gin_trgm_ops) WITH (fastupdate=false);