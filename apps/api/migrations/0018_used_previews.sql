CREATE TABLE "used_previews" (
	"id" text PRIMARY KEY NOT NULL,
	"ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "used_previews_ends_index" ON "used_previews" USING btree ("ends");