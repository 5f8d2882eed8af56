CREATE TABLE "selling" (
	"id" smallint PRIMARY KEY DEFAULT 1 NOT NULL,
	"orders_and_stock" boolean DEFAULT false NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "selling_single_row" CHECK ("selling"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "stock_levels" (
	"product_id" integer PRIMARY KEY NOT NULL,
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	"sku" text,
	"ean" text,
	"shelf" text DEFAULT '' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "stock_levels_on_hand" CHECK ("stock_levels"."on_hand" >= 0),
	CONSTRAINT "stock_levels_reserved" CHECK ("stock_levels"."reserved" between 0 and "stock_levels"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_lots" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_lots_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"code" text DEFAULT '' NOT NULL,
	"best_before" date,
	"received" timestamp with time zone DEFAULT now() NOT NULL,
	"cost_price" numeric(10, 2),
	"on_hand" integer DEFAULT 0 NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_lots_on_hand" CHECK ("stock_lots"."on_hand" >= 0),
	CONSTRAINT "stock_lots_reserved" CHECK ("stock_lots"."reserved" between 0 and "stock_lots"."on_hand"),
	CONSTRAINT "stock_lots_cost_price" CHECK ("stock_lots"."cost_price" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	"product_id" integer NOT NULL,
	"lot_id" integer NOT NULL,
	"kind" text NOT NULL,
	"on_hand_by" integer NOT NULL,
	"reserved_by" integer NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"reason" text,
	"note" text DEFAULT '' NOT NULL,
	"order_number" integer,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	CONSTRAINT "stock_movements_kind" CHECK (case "stock_movements"."kind"
        when 'received' then "stock_movements"."on_hand_by" > 0 and "stock_movements"."reserved_by" = 0
        when 'corrected' then "stock_movements"."on_hand_by" <> 0 and "stock_movements"."reserved_by" = 0
        when 'written_off' then "stock_movements"."on_hand_by" < 0 and "stock_movements"."reserved_by" = 0
        when 'returned' then "stock_movements"."on_hand_by" > 0 and "stock_movements"."reserved_by" = 0
        when 'reserved' then "stock_movements"."on_hand_by" = 0 and "stock_movements"."reserved_by" > 0
        when 'released' then "stock_movements"."on_hand_by" = 0 and "stock_movements"."reserved_by" < 0
        when 'sold' then "stock_movements"."on_hand_by" < 0 and "stock_movements"."reserved_by" in (0, "stock_movements"."on_hand_by")
        else false end),
	CONSTRAINT "stock_movements_after" CHECK ("stock_movements"."on_hand" >= 0 and "stock_movements"."reserved" between 0 and "stock_movements"."on_hand"),
	CONSTRAINT "stock_movements_order" CHECK ("stock_movements"."order_number" is not null or "stock_movements"."kind" in ('received', 'corrected', 'written_off'))
);
--> statement-breakpoint
ALTER TABLE "stock_levels" ADD CONSTRAINT "stock_levels_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_lots" ADD CONSTRAINT "stock_lots_product_id_stock_levels_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock_levels"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_product_id_stock_levels_product_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."stock_levels"("product_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_lot_id_stock_lots_id_fk" FOREIGN KEY ("lot_id") REFERENCES "public"."stock_lots"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "stock_levels_by_sku" ON "stock_levels" USING btree (lower("sku"));--> statement-breakpoint
CREATE UNIQUE INDEX "stock_levels_by_ean" ON "stock_levels" USING btree ("ean");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_lots_of_product" ON "stock_lots" USING btree ("product_id","code");--> statement-breakpoint
CREATE INDEX "stock_lots_there" ON "stock_lots" USING btree ("product_id","best_before") WHERE "stock_lots"."on_hand" > 0;--> statement-breakpoint
CREATE INDEX "stock_movements_of_product" ON "stock_movements" USING btree ("product_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_lot" ON "stock_movements" USING btree ("lot_id","id");--> statement-breakpoint
CREATE INDEX "stock_movements_of_order" ON "stock_movements" USING btree ("order_number","product_id") WHERE "stock_movements"."order_number" is not null;--> statement-breakpoint
CREATE INDEX "stock_movements_sold" ON "stock_movements" USING btree ("product_id","at") WHERE "stock_movements"."kind" = 'sold';--> statement-breakpoint
-- What happened to tins is never rewritten, whatever a program does by mistake. Emptying what is empty is allowed.
CREATE FUNCTION refuse_to_rewrite_stock() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' AND NOT EXISTS (SELECT FROM stock_movements) THEN RETURN NULL; END IF;
  RAISE EXCEPTION 'stock_movements may only be added to';
END
$$;
--> statement-breakpoint
CREATE TRIGGER stock_movements_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON stock_movements
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_stock();
--> statement-breakpoint
-- Whoever writes what visitors are told of a counted product writes what is available (features/stock/follow-levels.ts).
CREATE FUNCTION follow_counted_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available integer;
BEGIN
  SELECT on_hand - reserved INTO available FROM stock_levels WHERE product_id = NEW.id;
  IF FOUND THEN NEW.stock := CASE WHEN available > 0 THEN 'in' ELSE 'out' END; END IF;
  RETURN NEW;
END
$$;
--> statement-breakpoint
CREATE TRIGGER follow_counted_stock BEFORE UPDATE OF stock ON products
  FOR EACH ROW EXECUTE FUNCTION follow_counted_stock();
