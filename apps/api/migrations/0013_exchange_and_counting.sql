CREATE TABLE "catalogue_import_rows" (
	"import_id" integer NOT NULL,
	"position" integer NOT NULL,
	"list" text NOT NULL,
	"row" integer NOT NULL,
	"slug" text NOT NULL,
	"name" text NOT NULL,
	"result" text NOT NULL,
	"changes" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	CONSTRAINT "catalogue_import_rows_import_id_position_pk" PRIMARY KEY("import_id","position")
);
--> statement-breakpoint
CREATE TABLE "catalogue_imports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "catalogue_imports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp with time zone,
	"staff_id" integer NOT NULL,
	"staff_name" text NOT NULL,
	"file_name" text NOT NULL,
	"content" "bytea",
	"state" text DEFAULT 'checking' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer DEFAULT 0 NOT NULL,
	"added" integer DEFAULT 0 NOT NULL,
	"changed" integer DEFAULT 0 NOT NULL,
	"unchanged" integer DEFAULT 0 NOT NULL,
	"refused" integer DEFAULT 0 NOT NULL,
	"file_problem" jsonb,
	"shown" text,
	"has_moved_on" boolean DEFAULT false NOT NULL,
	CONSTRAINT "catalogue_imports_state" CHECK ("catalogue_imports"."state" in ('checking', 'checked', 'refused', 'applying', 'applied', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "partner_visits" (
	"day" date NOT NULL,
	"partner_id" integer NOT NULL,
	"product_id" integer,
	"count" integer NOT NULL,
	CONSTRAINT "partner_visits_place" UNIQUE NULLS NOT DISTINCT("day","partner_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product_views" (
	"day" date NOT NULL,
	"product_id" integer NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "product_views_day_product_id_pk" PRIMARY KEY("day","product_id")
);
--> statement-breakpoint
CREATE TABLE "searches" (
	"day" date NOT NULL,
	"text" text NOT NULL,
	"count" integer NOT NULL,
	"empty_count" integer NOT NULL,
	CONSTRAINT "searches_day_text_pk" PRIMARY KEY("day","text")
);
--> statement-breakpoint
ALTER TABLE "catalogue_import_rows" ADD CONSTRAINT "catalogue_import_rows_import_id_catalogue_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."catalogue_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_visits" ADD CONSTRAINT "partner_visits_partner_id_delivery_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."delivery_partners"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "partner_visits" ADD CONSTRAINT "partner_visits_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_views" ADD CONSTRAINT "product_views_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "catalogue_import_rows_result" ON "catalogue_import_rows" USING btree ("import_id","result","position");--> statement-breakpoint
CREATE INDEX "catalogue_imports_newest" ON "catalogue_imports" USING btree ("created_at" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "partner_visits_partner" ON "partner_visits" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "partner_visits_product" ON "partner_visits" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "product_views_product" ON "product_views" USING btree ("product_id");