CREATE TABLE "product_search" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"words" integer[] NOT NULL,
	"name_words" integer[] NOT NULL,
	"popularity" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_words_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"word" text collate "C" NOT NULL,
	"product_count" integer DEFAULT 0 NOT NULL,
	"name_count" integer DEFAULT 0 NOT NULL,
	"latin" text,
	"georgian" text,
	"cyrillic" text,
	"letters" smallint NOT NULL,
	"neighbours" integer[] NOT NULL,
	CONSTRAINT "search_words_word_unique" UNIQUE("word"),
	CONSTRAINT "search_words_count" CHECK ("search_words"."product_count" >= "search_words"."name_count" and "search_words"."name_count" >= 0)
);
--> statement-breakpoint
ALTER TABLE "product_search" ADD CONSTRAINT "product_search_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_search_words" ON "product_search" USING gin ("words") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "search_words_neighbours" ON "search_words" USING gin ("neighbours") WITH (fastupdate=false);--> statement-breakpoint
-- Included columns, which drizzle-kit cannot write: a very common word is found by walking the most popular
-- products in this index alone.
CREATE INDEX "product_search_by_popularity" ON "product_search" ("popularity" DESC, "product_id" DESC) INCLUDE ("words", "name_words");
