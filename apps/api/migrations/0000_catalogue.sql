CREATE TABLE "brands" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brands_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"name" jsonb NOT NULL,
	"tagline" jsonb NOT NULL,
	"story" jsonb NOT NULL,
	"country" jsonb NOT NULL,
	"color_base" text NOT NULL,
	"color_accent" text NOT NULL,
	"tint" text NOT NULL,
	"tint_strong" text NOT NULL,
	"tint_deep" text NOT NULL,
	"wordmark" jsonb,
	CONSTRAINT "brands_slug_unique" UNIQUE("slug"),
	CONSTRAINT "brands_name_en" CHECK ("brands"."name" ? 'en'),
	CONSTRAINT "brands_tagline_en" CHECK ("brands"."tagline" ? 'en'),
	CONSTRAINT "brands_story_en" CHECK ("brands"."story" ? 'en'),
	CONSTRAINT "brands_country_en" CHECK ("brands"."country" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "delivery_partners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_partners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" text NOT NULL,
	"url" text NOT NULL,
	"description" jsonb NOT NULL,
	CONSTRAINT "delivery_partners_slug_unique" UNIQUE("slug"),
	CONSTRAINT "delivery_partners_description_en" CHECK ("delivery_partners"."description" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "product_offers" (
	"product_id" integer NOT NULL,
	"partner_id" integer NOT NULL,
	"url" text NOT NULL,
	CONSTRAINT "product_offers_product_id_partner_id_pk" PRIMARY KEY("product_id","partner_id")
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"product_id" integer NOT NULL,
	"position" smallint NOT NULL,
	"kind" text NOT NULL,
	"picture_id" integer NOT NULL,
	CONSTRAINT "product_pictures_product_id_position_pk" PRIMARY KEY("product_id","position"),
	CONSTRAINT "product_pictures_kind" CHECK ("product_pictures"."kind" in ('closed', 'top', 'open'))
);
--> statement-breakpoint
CREATE TABLE "product_statistics" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"stars1" integer DEFAULT 0 NOT NULL,
	"stars2" integer DEFAULT 0 NOT NULL,
	"stars3" integer DEFAULT 0 NOT NULL,
	"stars4" integer DEFAULT 0 NOT NULL,
	"stars5" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_types" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_types_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"pouch_length_mm" numeric(5, 1) NOT NULL,
	"pouch_width_mm" numeric(5, 1) NOT NULL,
	CONSTRAINT "product_types_slug_unique" UNIQUE("slug"),
	CONSTRAINT "product_types_name_en" CHECK ("product_types"."name" ? 'en'),
	CONSTRAINT "product_types_description_en" CHECK ("product_types"."description" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "products_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"state" text DEFAULT 'published' NOT NULL,
	"brand_id" integer NOT NULL,
	"type_id" integer NOT NULL,
	"taste_id" integer NOT NULL,
	"strength_level" smallint NOT NULL,
	"nicotine_mg_per_pouch" numeric(5, 1) NOT NULL,
	"nicotine_mg_per_g" numeric(5, 1) NOT NULL,
	"servings_per_package" integer NOT NULL,
	"weight_per_serving_g" numeric(5, 2) NOT NULL,
	"launch_date" date NOT NULL,
	"price" numeric(10, 2) NOT NULL,
	"featured" boolean NOT NULL,
	"stock" text NOT NULL,
	"popularity" integer NOT NULL,
	"rating" numeric(2, 1),
	"review_count" integer DEFAULT 0 NOT NULL,
	"label_base" text NOT NULL,
	"label_accent" text NOT NULL,
	"tint" text NOT NULL,
	"tint_strong" text NOT NULL,
	"tint_deep" text NOT NULL,
	"name" jsonb NOT NULL,
	"summary" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"flavour_notes" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "products_name_en" CHECK ("products"."name" ? 'en'),
	CONSTRAINT "products_summary_en" CHECK ("products"."summary" ? 'en'),
	CONSTRAINT "products_description_en" CHECK ("products"."description" ? 'en'),
	CONSTRAINT "products_state" CHECK ("products"."state" in ('draft', 'published')),
	CONSTRAINT "products_stock" CHECK ("products"."stock" in ('in', 'low', 'out')),
	CONSTRAINT "products_strength_level" CHECK ("products"."strength_level" between 0 and 5),
	CONSTRAINT "products_nicotine" CHECK ("products"."nicotine_mg_per_pouch" >= 0 and "products"."nicotine_mg_per_g" >= 0),
	CONSTRAINT "products_package" CHECK ("products"."servings_per_package" > 0 and "products"."weight_per_serving_g" > 0),
	CONSTRAINT "products_price" CHECK ("products"."price" >= 0),
	CONSTRAINT "products_rating" CHECK (("products"."rating" is null) = ("products"."review_count" = 0))
);
--> statement-breakpoint
CREATE TABLE "tastes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tastes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"slug" text NOT NULL,
	"position" integer NOT NULL,
	"name" jsonb NOT NULL,
	"description" jsonb NOT NULL,
	"picture_id" integer,
	"article_slug" text,
	CONSTRAINT "tastes_slug_unique" UNIQUE("slug"),
	CONSTRAINT "tastes_name_en" CHECK ("tastes"."name" ? 'en'),
	CONSTRAINT "tastes_description_en" CHECK ("tastes"."description" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"base" text NOT NULL,
	"widths" integer[] NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"dominant" text NOT NULL,
	"focus_x" real DEFAULT 50 NOT NULL,
	"focus_y" real DEFAULT 50 NOT NULL,
	"tint" text NOT NULL,
	"tint_strong" text NOT NULL,
	"tint_deep" text NOT NULL,
	CONSTRAINT "pictures_name_unique" UNIQUE("name"),
	CONSTRAINT "pictures_size" CHECK ("pictures"."width" > 0 and "pictures"."height" > 0),
	CONSTRAINT "pictures_widths" CHECK (cardinality("pictures"."widths") > 0)
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" integer PRIMARY KEY NOT NULL,
	"slug" text NOT NULL,
	"author" jsonb NOT NULL,
	"published" date NOT NULL,
	"cover_id" integer NOT NULL,
	"title" jsonb NOT NULL,
	"lead" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"minutes" jsonb NOT NULL,
	CONSTRAINT "articles_slug_unique" UNIQUE("slug"),
	CONSTRAINT "articles_author_en" CHECK ("articles"."author" ? 'en'),
	CONSTRAINT "articles_title_en" CHECK ("articles"."title" ? 'en'),
	CONSTRAINT "articles_lead_en" CHECK ("articles"."lead" ? 'en'),
	CONSTRAINT "articles_body_en" CHECK ("articles"."body" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" jsonb NOT NULL,
	"updated" date NOT NULL,
	"body" jsonb NOT NULL,
	CONSTRAINT "pages_title_en" CHECK ("pages"."title" ? 'en'),
	CONSTRAINT "pages_body_en" CHECK ("pages"."body" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "slides" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "slides_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"title" jsonb NOT NULL,
	"text" jsonb NOT NULL,
	"button" jsonb NOT NULL,
	"href" text NOT NULL,
	"picture_id" integer,
	"product_id" integer,
	"brand_id" integer,
	CONSTRAINT "slides_position_unique" UNIQUE("position"),
	CONSTRAINT "slides_title_en" CHECK ("slides"."title" ? 'en'),
	CONSTRAINT "slides_text_en" CHECK ("slides"."text" ? 'en'),
	CONSTRAINT "slides_button_en" CHECK ("slides"."button" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "reviews" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reviews_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"author" text NOT NULL,
	"language" text NOT NULL,
	"date" date NOT NULL,
	"import_key" text,
	CONSTRAINT "reviews_importKey_unique" UNIQUE("import_key"),
	CONSTRAINT "reviews_rating" CHECK ("reviews"."rating" between 1 and 5),
	CONSTRAINT "reviews_language" CHECK ("reviews"."language" in ('en', 'ka', 'ru'))
);
--> statement-breakpoint
CREATE TABLE "questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"question" jsonb NOT NULL,
	"answer" jsonb NOT NULL,
	CONSTRAINT "questions_position_unique" UNIQUE("position"),
	CONSTRAINT "questions_question_en" CHECK ("questions"."question" ? 'en'),
	CONSTRAINT "questions_answer_en" CHECK ("questions"."answer" ? 'en')
);
--> statement-breakpoint
CREATE TABLE "shop" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"phone" text NOT NULL,
	"email" text NOT NULL,
	"address" jsonb NOT NULL,
	"intro" jsonb NOT NULL,
	"working_hours" jsonb NOT NULL,
	"age_prompt" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shop_single_row" CHECK ("shop"."id" = 1),
	CONSTRAINT "shop_address_en" CHECK ("shop"."address" ? 'en'),
	CONSTRAINT "shop_intro_en" CHECK ("shop"."intro" ? 'en')
);
--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_offers" ADD CONSTRAINT "product_offers_partner_id_delivery_partners_id_fk" FOREIGN KEY ("partner_id") REFERENCES "public"."delivery_partners"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_statistics" ADD CONSTRAINT "product_statistics_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_type_id_product_types_id_fk" FOREIGN KEY ("type_id") REFERENCES "public"."product_types"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_taste_id_tastes_id_fk" FOREIGN KEY ("taste_id") REFERENCES "public"."tastes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tastes" ADD CONSTRAINT "tastes_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_cover_id_pictures_id_fk" FOREIGN KEY ("cover_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_picture_id_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."pictures"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_offers_partner" ON "product_offers" USING btree ("partner_id");--> statement-breakpoint
CREATE INDEX "product_pictures_picture" ON "product_pictures" USING btree ("picture_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("published" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_newest" ON "reviews" USING btree ("product_id","date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "reviews_by_rating" ON "reviews" USING btree ("product_id","rating","date" DESC NULLS LAST,"id" DESC NULLS LAST);