CREATE TABLE "slug_redirects" (
	"kind" text NOT NULL,
	"slug" text NOT NULL,
	"target_id" integer NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "slug_redirects_kind_slug_pk" PRIMARY KEY("kind","slug"),
	CONSTRAINT "slug_redirects_kind" CHECK ("slug_redirects"."kind" in ('product', 'brand', 'type', 'taste'))
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_state";--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "alt" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pictures" ADD COLUMN "uploaded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "slug_redirects_target" ON "slug_redirects" USING btree ("kind","target_id");--> statement-breakpoint
CREATE INDEX "pictures_base" ON "pictures" USING btree ("base");--> statement-breakpoint
CREATE INDEX "pictures_uploaded" ON "pictures" USING btree ("uploaded_at") WHERE "pictures"."uploaded_at" is not null;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_publish_at" CHECK (("products"."state" = 'scheduled') = ("products"."publish_at" is not null));--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'scheduled', 'published', 'archived'));