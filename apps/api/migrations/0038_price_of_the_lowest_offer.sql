-- The rule for what a product costs (docs/behaviour.md#one-price), in one place. A partner sells what it has, at a link
-- that is not broken (features/partners/broken-links.ts), for its own price or else the shop's.
CREATE FUNCTION find_price(product integer, shop_price numeric, OUT lowest numeric, OUT varies boolean)
LANGUAGE sql STABLE AS $$
  SELECT coalesce(min(coalesce(offer.price, $2)), $2),
    count(DISTINCT coalesce(offer.price, $2)) > 1
  FROM product_offers AS offer
  WHERE offer.product_id = $1 AND offer.state = 'in' AND NOT EXISTS (
    SELECT 1 FROM watched_links WHERE key = md5(offer.url) AND failures >= 2)
$$;
--> statement-breakpoint
CREATE FUNCTION write_price() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  found record;
BEGIN
  -- The version before this knows `price` alone, and means the shop's.
  IF TG_OP = 'INSERT' THEN
    IF NEW.shop_price = 0 THEN NEW.shop_price := NEW.price; END IF;
    -- Nobody can have offered it yet.
    NEW.price := NEW.shop_price;
    NEW.price_varies := false;
    RETURN NEW;
  END IF;
  IF NEW.price <> OLD.price AND NEW.shop_price = OLD.shop_price THEN
    NEW.shop_price := NEW.price;
  END IF;
  SELECT * INTO found FROM find_price(NEW.id, NEW.shop_price);
  NEW.price := found.lowest;
  NEW.price_varies := found.varies;
  RETURN NEW;
END
$$;
--> statement-breakpoint
-- The rows are locked first, in one order: who changes an offer beside somebody else sees the other's before it reckons.
CREATE FUNCTION write_prices(ids integer[]) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = ANY (ids) ORDER BY id FOR NO KEY UPDATE;
  UPDATE products SET shop_price = shop_price
    WHERE id = ANY (ids) AND NOT EXISTS (
      SELECT 1 FROM find_price(id, shop_price) AS found WHERE found.lowest = price AND found.varies = price_varies);
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_offers() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_prices(ARRAY(SELECT DISTINCT product_id FROM changed));
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION follow_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM write_prices(ARRAY(
    SELECT DISTINCT product_id FROM product_offers WHERE md5(url) = CASE TG_OP WHEN 'DELETE' THEN OLD.key ELSE NEW.key END));
  RETURN NULL;
END
$$;
--> statement-breakpoint
-- As 0027_price_changes.sql, but at the end of the transaction: a form or a file writes product and offers one after the
-- other, and what a product costs between the two nobody has seen.
CREATE OR REPLACE FUNCTION note_price() RETURNS trigger LANGUAGE plpgsql AS $$
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
--> statement-breakpoint
DROP TRIGGER products_first_price ON products;
--> statement-breakpoint
DROP TRIGGER products_new_price ON products;
--> statement-breakpoint
UPDATE products SET shop_price = price;
--> statement-breakpoint
CREATE TRIGGER products_price BEFORE INSERT OR UPDATE OF price, shop_price ON products
  FOR EACH ROW EXECUTE FUNCTION write_price();
--> statement-breakpoint
SELECT write_prices(ARRAY(SELECT DISTINCT product_id FROM product_offers));
--> statement-breakpoint
-- What partners asked before is not known. Where they ask something else than the shop, the lower of the two stands for
-- it, and their price for the present one: a saving is not told, rather than told too high.
UPDATE price_changes AS change
  SET price = CASE WHEN since = (SELECT max(since) FROM price_changes WHERE product_id = change.product_id)
    THEN product.price ELSE least(change.price, product.price) END
  FROM products AS product
  WHERE product.id = change.product_id AND product.price <> product.shop_price AND change.price IS NOT NULL;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_first_price AFTER INSERT ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (NEW.state = 'published') EXECUTE FUNCTION note_price();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER products_new_price AFTER UPDATE OF price, shop_price, state ON products DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW WHEN (
    CASE WHEN OLD.state = 'published' THEN OLD.price END IS DISTINCT FROM CASE WHEN NEW.state = 'published' THEN NEW.price END)
  EXECUTE FUNCTION note_price();
--> statement-breakpoint
CREATE TRIGGER product_offers_added AFTER INSERT ON product_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER product_offers_changed AFTER UPDATE ON product_offers REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER product_offers_removed AFTER DELETE ON product_offers REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION follow_offers();
--> statement-breakpoint
CREATE TRIGGER watched_links_found AFTER INSERT ON watched_links
  FOR EACH ROW WHEN (NEW.failures >= 2) EXECUTE FUNCTION follow_link();
--> statement-breakpoint
CREATE TRIGGER watched_links_changed AFTER UPDATE OF failures ON watched_links
  FOR EACH ROW WHEN ((NEW.failures >= 2) <> (OLD.failures >= 2)) EXECUTE FUNCTION follow_link();
--> statement-breakpoint
CREATE TRIGGER watched_links_forgotten AFTER DELETE ON watched_links
  FOR EACH ROW WHEN (OLD.failures >= 2) EXECUTE FUNCTION follow_link();
