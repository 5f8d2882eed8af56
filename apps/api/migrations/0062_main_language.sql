CREATE TABLE "main_language" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"locale" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "main_language_single_row" CHECK ("main_language"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "glossary_terms" DROP CONSTRAINT "glossary_terms_term_en";--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_name_en";--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_tagline_en";--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_story_en";--> statement-breakpoint
ALTER TABLE "brands" DROP CONSTRAINT "brands_country_en";--> statement-breakpoint
ALTER TABLE "delivery_partners" DROP CONSTRAINT "delivery_partners_description_en";--> statement-breakpoint
ALTER TABLE "product_types" DROP CONSTRAINT "product_types_name_en";--> statement-breakpoint
ALTER TABLE "product_types" DROP CONSTRAINT "product_types_description_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_name_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_summary_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_description_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_ingredients_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_storage_en";--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_manufacturer_en";--> statement-breakpoint
ALTER TABLE "tastes" DROP CONSTRAINT "tastes_name_en";--> statement-breakpoint
ALTER TABLE "tastes" DROP CONSTRAINT "tastes_description_en";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_author_en";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_title_en";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_lead_en";--> statement-breakpoint
ALTER TABLE "articles" DROP CONSTRAINT "articles_body_en";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_title_en";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_body_en";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_name_en";--> statement-breakpoint
ALTER TABLE "order_items" DROP CONSTRAINT "order_items_brand_name_en";--> statement-breakpoint
ALTER TABLE "slides" DROP CONSTRAINT "slides_title_en";--> statement-breakpoint
ALTER TABLE "slides" DROP CONSTRAINT "slides_text_en";--> statement-breakpoint
ALTER TABLE "slides" DROP CONSTRAINT "slides_button_en";--> statement-breakpoint
ALTER TABLE "special_offers" DROP CONSTRAINT "special_offers_title_en";--> statement-breakpoint
ALTER TABLE "canned_replies" DROP CONSTRAINT "canned_replies_text_en";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_question_en";--> statement-breakpoint
ALTER TABLE "questions" DROP CONSTRAINT "questions_answer_en";--> statement-breakpoint
ALTER TABLE "shop" DROP CONSTRAINT "shop_address_en";--> statement-breakpoint
ALTER TABLE "shop" DROP CONSTRAINT "shop_intro_en";--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_term_said" CHECK ("glossary_terms"."term" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_name_said" CHECK ("brands"."name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_tagline_said" CHECK ("brands"."tagline" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_story_said" CHECK ("brands"."story" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "brands" ADD CONSTRAINT "brands_country_said" CHECK ("brands"."country" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "delivery_partners" ADD CONSTRAINT "delivery_partners_description_said" CHECK ("delivery_partners"."description" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "product_types" ADD CONSTRAINT "product_types_name_said" CHECK ("product_types"."name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "product_types" ADD CONSTRAINT "product_types_description_said" CHECK ("product_types"."description" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_name_said" CHECK ("products"."name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_summary_said" CHECK ("products"."summary" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_description_said" CHECK ("products"."description" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_ingredients_said" CHECK ("products"."ingredients" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_storage_said" CHECK ("products"."storage" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_manufacturer_said" CHECK ("products"."manufacturer" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "tastes" ADD CONSTRAINT "tastes_name_said" CHECK ("tastes"."name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "tastes" ADD CONSTRAINT "tastes_description_said" CHECK ("tastes"."description" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_author_said" CHECK ("articles"."author" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_title_said" CHECK ("articles"."title" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_lead_said" CHECK ("articles"."lead" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_body_said" CHECK ("articles"."body" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_title_said" CHECK ("pages"."title" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_body_said" CHECK ("pages"."body" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_name_said" CHECK ("order_items"."name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_brand_name_said" CHECK ("order_items"."brand_name" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_title_said" CHECK ("slides"."title" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_text_said" CHECK ("slides"."text" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "slides" ADD CONSTRAINT "slides_button_said" CHECK ("slides"."button" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "special_offers" ADD CONSTRAINT "special_offers_title_said" CHECK ("special_offers"."title" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "canned_replies" ADD CONSTRAINT "canned_replies_text_said" CHECK ("canned_replies"."text" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_question_said" CHECK ("questions"."question" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "questions" ADD CONSTRAINT "questions_answer_said" CHECK ("questions"."answer" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_address_said" CHECK ("shop"."address" <> '{}') NOT VALID;--> statement-breakpoint
ALTER TABLE "shop" ADD CONSTRAINT "shop_intro_said" CHECK ("shop"."intro" <> '{}') NOT VALID;