CREATE TABLE "discount_codes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "discount_codes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"code" text NOT NULL,
	"percent" smallint,
	"amount" numeric(10, 2),
	"from" date,
	"until" date,
	"max_uses" integer,
	"max_uses_each" integer,
	CONSTRAINT "discount_codes_less" CHECK (num_nonnulls("discount_codes"."percent", "discount_codes"."amount") = 1),
	CONSTRAINT "discount_codes_percent" CHECK ("discount_codes"."percent" between 1 and 90),
	CONSTRAINT "discount_codes_uses" CHECK ("discount_codes"."max_uses" > 0 and "discount_codes"."max_uses_each" > 0)
);
--> statement-breakpoint
CREATE TABLE "price_tiers" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "price_tiers_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"from_tins" smallint NOT NULL,
	"percent" smallint,
	"price" numeric(10, 2),
	"brand_id" integer,
	"product_id" integer,
	CONSTRAINT "price_tiers_from" CHECK ("price_tiers"."from_tins" > 1),
	CONSTRAINT "price_tiers_less" CHECK (num_nonnulls("price_tiers"."percent", "price_tiers"."price") = 1),
	CONSTRAINT "price_tiers_percent" CHECK ("price_tiers"."percent" between 1 and 90),
	CONSTRAINT "price_tiers_of" CHECK (num_nonnulls("price_tiers"."brand_id", "price_tiers"."product_id") < 2)
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "discount" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "code_id" integer;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_brand_id_brands_id_fk" FOREIGN KEY ("brand_id") REFERENCES "public"."brands"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_tiers" ADD CONSTRAINT "price_tiers_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "discount_codes_code" ON "discount_codes" USING btree ("code");--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_code_id_discount_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."discount_codes"("id") ON DELETE no action ON UPDATE no action NOT VALID;--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_discount" CHECK ("order_items"."discount" between 0 and "order_items"."price" * "order_items"."quantity") NOT VALID;
--> statement-breakpoint
-- An order with a code is a use of it until it is cancelled. Whoever takes one waits for the code, so that uses never exceed
-- what the code allows, to all and to one buyer, by account or the last nine figures of the phone.
CREATE FUNCTION refuse_used_up_code() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  code discount_codes;
  uses integer;
  own integer;
BEGIN
  SELECT * INTO code FROM discount_codes WHERE id = NEW.code_id FOR NO KEY UPDATE;
  SELECT count(*), count(*) FILTER (WHERE user_id = NEW.user_id OR phone <> ''
      AND right(regexp_replace(phone, '[^0-9]', '', 'g'), 9) = right(regexp_replace(NEW.phone, '[^0-9]', '', 'g'), 9))
    INTO uses, own FROM orders WHERE code_id = NEW.code_id AND number <> NEW.number AND status <> 'cancelled';
  IF uses >= code.max_uses OR own >= code.max_uses_each THEN
    RAISE EXCEPTION 'all uses of code % are taken', NEW.code_id USING ERRCODE = 'check_violation', CONSTRAINT = 'orders_code_uses';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_code_uses BEFORE INSERT ON orders FOR EACH ROW WHEN (NEW.code_id IS NOT NULL AND NEW.status <> 'cancelled')
  EXECUTE FUNCTION refuse_used_up_code();
--> statement-breakpoint
CREATE TRIGGER orders_code_uses_again BEFORE UPDATE OF code_id, status ON orders FOR EACH ROW
  WHEN (NEW.code_id IS NOT NULL AND NEW.status <> 'cancelled'
    AND (OLD.status = 'cancelled' OR OLD.code_id IS DISTINCT FROM NEW.code_id))
  EXECUTE FUNCTION refuse_used_up_code();
