CREATE TABLE "price_changes" (
	"product_id" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"price" numeric(10, 2),
	CONSTRAINT "price_changes_product_id_since_pk" PRIMARY KEY("product_id","since")
);
--> statement-breakpoint
ALTER TABLE "price_changes" ADD CONSTRAINT "price_changes_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever changes a price or takes a product out of the shop passes here. Kept are the rows that a price of before can
-- still be read from: 30 days after a reduction and 30 days before it, with the one that was in force when they began.
-- The clock's time, not the transaction's: who waited for the row's lock comes after who held it.
CREATE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  most CONSTANT integer := 100;
  first price_changes;
  second price_changes;
BEGIN
  INSERT INTO price_changes (product_id, since, price)
    VALUES (NEW.id, clock_timestamp(), CASE WHEN NEW.state = 'published' THEN NEW.price END)
    ON CONFLICT (product_id, since) DO UPDATE SET price = excluded.price;
  IF TG_OP = 'INSERT' THEN RETURN NULL; END IF;
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
--> statement-breakpoint
CREATE TRIGGER products_first_price AFTER INSERT ON products
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION note_price();
--> statement-breakpoint
CREATE TRIGGER products_new_price AFTER UPDATE OF price, state ON products
  FOR EACH ROW WHEN (
    CASE WHEN OLD.state = 'published' THEN OLD.price END IS DISTINCT FROM CASE WHEN NEW.state = 'published' THEN NEW.price END)
  EXECUTE FUNCTION note_price();
--> statement-breakpoint
-- A product's price is no younger than its last change.
INSERT INTO price_changes (product_id, since, price) SELECT id, updated_at, price FROM products WHERE state = 'published';
