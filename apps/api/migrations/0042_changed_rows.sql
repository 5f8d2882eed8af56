CREATE SEQUENCE "public"."change_sets" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1;--> statement-breakpoint
CREATE TABLE "changed_rows" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "changed_rows_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_set" bigint NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"of" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "change_set" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "undoes" bigint;--> statement-breakpoint
ALTER TABLE "audit_entries" ADD COLUMN "is_part" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "changed_rows_of_set" ON "changed_rows" USING btree ("change_set","id");--> statement-breakpoint
CREATE INDEX "changed_rows_oldest" ON "changed_rows" USING btree ("at");--> statement-breakpoint
CREATE INDEX "changed_rows_of_table" ON "changed_rows" USING btree ("of");--> statement-breakpoint
-- No entry has a value yet: there is nothing to sort while nobody may write.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "audit_entries_of_set" ON "audit_entries" USING btree ("change_set") WHERE "audit_entries"."change_set" is not null;--> statement-breakpoint
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "audit_entries_undone" ON "audit_entries" USING btree ("undoes") WHERE "audit_entries"."undoes" is not null;
--> statement-breakpoint
-- Keeps a row as it was and as it is, within a transaction that has opened a change set (backoffice/history).
CREATE FUNCTION keep_changed_row() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO changed_rows (change_set, "of", before, after) VALUES (
    current_setting('pouchery.change_set')::bigint, TG_TABLE_NAME,
    CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END, CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END);
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- The same of what goes with a product or a partner; what goes by itself is not what anybody deleted.
CREATE FUNCTION keep_row_of_deleted() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  gone CONSTANT jsonb := to_jsonb(OLD);
BEGIN
  IF EXISTS (SELECT FROM products WHERE id = (gone ->> 'product_id')::integer)
    AND (gone -> 'partner_id' IS NULL OR EXISTS (SELECT FROM delivery_partners WHERE id = (gone ->> 'partner_id')::integer))
  THEN RETURN NULL; END IF;
  INSERT INTO changed_rows (change_set, "of", before)
    VALUES (current_setting('pouchery.change_set')::bigint, TG_TABLE_NAME, gone);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON brands FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON product_types FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON tastes FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON delivery_partners FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON products FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON product_pictures FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON product_offers FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON slug_redirects FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON articles FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON slides FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON special_offers FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON popup_feature FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON pages FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON questions FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON search_terms FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON shop FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON product_statistics FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON price_changes FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON favourites FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON stock_alerts FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON product_views FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
CREATE TRIGGER keep_row_of_deleted AFTER DELETE ON partner_visits FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_row_of_deleted();
--> statement-breakpoint
-- As 0041_price_changes_by_index.sql, but a slip leaves no trace: a price that is changed again within the hour and at
-- which nothing was ordered was never one (decision 0048).
CREATE OR REPLACE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
DECLARE
  most CONSTANT integer := 100;
  present numeric;
  last price_changes;
  first price_changes;
  second price_changes;
BEGIN
  SELECT CASE WHEN state = 'published' THEN price END INTO present FROM products WHERE id = NEW.id;
  IF NOT FOUND THEN RETURN NULL; END IF;
  SELECT * INTO last FROM price_changes WHERE product_id = NEW.id ORDER BY since DESC LIMIT 1;
  IF last.price IS NOT DISTINCT FROM present THEN RETURN NULL; END IF;
  IF last.since > clock_timestamp() - interval '1 hour'
    AND EXISTS (SELECT FROM price_changes WHERE product_id = NEW.id AND since < last.since)
    AND NOT EXISTS (SELECT FROM order_items JOIN orders ON number = order_number
      WHERE product_id = NEW.id AND placed >= last.since)
  THEN
    DELETE FROM price_changes WHERE product_id = NEW.id AND since = last.since;
    SELECT * INTO last FROM price_changes WHERE product_id = NEW.id ORDER BY since DESC LIMIT 1;
    IF last.price IS NOT DISTINCT FROM present THEN RETURN NULL; END IF;
  END IF;
  INSERT INTO price_changes (product_id, since, price) VALUES (NEW.id, clock_timestamp(), present)
    ON CONFLICT (product_id, since) DO UPDATE SET price = excluded.price;
  DELETE FROM price_changes WHERE product_id = NEW.id AND since < (
    SELECT max(since) FROM price_changes WHERE product_id = NEW.id AND since <= now() - interval '62 days');
  -- Too many for so short a time: the two oldest become one with the lower price, so that no saving is overstated.
  IF (SELECT count(*) FROM price_changes WHERE product_id = NEW.id) > most THEN
    SELECT * INTO first FROM price_changes WHERE product_id = NEW.id ORDER BY since LIMIT 1;
    SELECT * INTO second FROM price_changes WHERE product_id = NEW.id ORDER BY since OFFSET 1 LIMIT 1;
    DELETE FROM price_changes WHERE product_id = NEW.id AND since = second.since;
    UPDATE price_changes SET price = least(first.price, second.price)
      WHERE product_id = NEW.id AND since = first.since;
  END IF;
  RETURN NULL;
END
$$;
