CREATE TABLE "watched_links" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "watched_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"url" text NOT NULL,
	"key" text NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"problem" text,
	"unanswered" integer DEFAULT 0 NOT NULL,
	"checked_at" timestamp with time zone,
	"broken_since" timestamp with time zone,
	"next_check_at" timestamp with time zone NOT NULL,
	CONSTRAINT "watched_links_key_unique" UNIQUE("key"),
	CONSTRAINT "watched_links_failures" CHECK ("watched_links"."failures" >= 0 and "watched_links"."unanswered" >= 0)
);
--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "logo_id" integer;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "everywhere" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "cities" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "hours" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "delivery_min" smallint;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "delivery_max" smallint;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "delivery_unit" text;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "fee" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "smallest_order" numeric(8, 2);--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD COLUMN "note" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "price" numeric(10, 2);--> statement-breakpoint
ALTER TABLE "product_offers" ADD COLUMN "state" text DEFAULT 'in' NOT NULL;--> statement-breakpoint
CREATE INDEX "watched_links_next" ON "watched_links" USING btree ("next_check_at");--> statement-breakpoint
CREATE INDEX "watched_links_broken" ON "watched_links" USING btree ("broken_since") WHERE "watched_links"."failures" >= 2;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD CONSTRAINT "delivery_partners_logo_id_pictures_id_fk" FOREIGN KEY ("logo_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_offers_link" ON "product_offers" USING btree (md5("url"));--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD CONSTRAINT "delivery_partners_unit" CHECK ("delivery_partners"."delivery_unit" in ('minutes', 'hours', 'days'));--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD CONSTRAINT "delivery_partners_time" CHECK (num_nulls("delivery_partners"."delivery_min", "delivery_partners"."delivery_max", "delivery_partners"."delivery_unit") in (0, 3)
        and "delivery_partners"."delivery_min" between 0 and "delivery_partners"."delivery_max");--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD CONSTRAINT "delivery_partners_amounts" CHECK ("delivery_partners"."fee" >= 0 and "delivery_partners"."smallest_order" >= 0);--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_price" CHECK ("product_offers"."price" > 0);--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_state" CHECK ("product_offers"."state" in ('in', 'out'));