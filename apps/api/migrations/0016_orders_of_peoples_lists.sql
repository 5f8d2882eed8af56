CREATE INDEX "users_by_name" ON "users" USING btree ("last_name","id");--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" USING btree ("total","number");--> statement-breakpoint
CREATE INDEX "reviews_by_stars" ON "reviews" USING btree ("rating","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_date" ON "contact_messages" USING btree ("received","id");