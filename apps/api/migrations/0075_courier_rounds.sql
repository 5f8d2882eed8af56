CREATE TABLE "courier_rounds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "courier_rounds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"courier" text NOT NULL,
	"started" timestamp with time zone NOT NULL,
	"started_by" text NOT NULL,
	"closed" timestamp with time zone,
	"closed_by" text,
	"cash_expected" numeric(10, 2),
	"cash_counted" numeric(10, 2),
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "courier_rounds_closed" CHECK (num_nulls("courier_rounds"."closed", "courier_rounds"."closed_by", "courier_rounds"."cash_expected", "courier_rounds"."cash_counted") in (0, 4)),
	CONSTRAINT "courier_rounds_cash" CHECK ("courier_rounds"."cash_expected" >= 0 and "courier_rounds"."cash_counted" >= 0)
);
--> statement-breakpoint
CREATE TABLE "round_orders" (
	"round_id" integer NOT NULL,
	"order_number" integer NOT NULL,
	"result" text,
	"reason" text,
	CONSTRAINT "round_orders_round_id_order_number_pk" PRIMARY KEY("round_id","order_number"),
	CONSTRAINT "round_orders_reason" CHECK (("round_orders"."reason" is not null) = ("round_orders"."result" is not distinct from 'not_delivered'))
);
--> statement-breakpoint
ALTER TABLE "delivery_methods" ADD COLUMN "carrier_columns" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "stock_levels" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "round_orders" ADD CONSTRAINT "round_orders_round_id_courier_rounds_id_fk" FOREIGN KEY ("round_id") REFERENCES "public"."courier_rounds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "round_orders" ADD CONSTRAINT "round_orders_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "courier_rounds_newest" ON "courier_rounds" USING btree ("started","id");--> statement-breakpoint
CREATE INDEX "round_orders_of_order" ON "round_orders" USING btree ("order_number");--> statement-breakpoint
CREATE UNIQUE INDEX "round_orders_on_the_way" ON "round_orders" USING btree ("order_number") WHERE "round_orders"."result" is null;--> statement-breakpoint
-- A product that nobody counts any more says by its form again whether the shop has it.
CREATE OR REPLACE FUNCTION follow_counted_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  available integer;
BEGIN
  SELECT on_hand - reserved INTO available FROM stock_levels WHERE product_id = NEW.id AND is_counted;
  IF FOUND THEN NEW.stock := CASE WHEN available > 0 THEN 'in' ELSE 'out' END; END IF;
  RETURN NEW;
END
$$;
