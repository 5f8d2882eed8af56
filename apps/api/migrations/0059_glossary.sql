CREATE TABLE "glossary_terms" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "glossary_terms_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"term" jsonb NOT NULL,
	CONSTRAINT "glossary_terms_term_en" CHECK ("glossary_terms"."term" ? 'en')
);
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON glossary_terms FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
-- What a shop begins with: the words of its trade that every text has. The back office changes them.
INSERT INTO "glossary_terms" ("term") VALUES
	('{"en": "pouch", "ka": "ბალიში", "ru": "подушечка"}'),
	('{"en": "tin", "ka": "კოლოფი", "ru": "банка"}'),
	('{"en": "nicotine", "ka": "ნიკოტინი", "ru": "никотин"}'),
	('{"en": "strength", "ka": "სიძლიერე", "ru": "крепость"}'),
	('{"en": "brand", "ka": "ბრენდი", "ru": "бренд"}'),
	('{"en": "delivery", "ka": "მიტანა", "ru": "доставка"}');
