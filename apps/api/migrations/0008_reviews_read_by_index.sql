DROP INDEX "reviews_newest";--> statement-breakpoint
DROP INDEX "reviews_by_rating";--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","date","id");--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("product_id","rating","date","id");