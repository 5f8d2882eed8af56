CREATE TABLE "payments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"corrects" integer,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'terminal', 'transfer')),
	CONSTRAINT "payments_amount" CHECK (case when "payments"."corrects" is null then "payments"."amount" > 0 else "payments"."amount" < 0 end)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "refunds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"order_number" integer NOT NULL,
	"method" text NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"settled_at" timestamp with time zone,
	"settled_by" text,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"staff_id" integer,
	"staff_name" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash', 'transfer')),
	CONSTRAINT "refunds_amount" CHECK ("refunds"."amount" > 0),
	CONSTRAINT "refunds_state" CHECK ("refunds"."state" in ('waiting', 'done', 'withdrawn')),
	CONSTRAINT "refunds_settled" CHECK (("refunds"."state" = 'waiting') = ("refunds"."settled_at" is null))
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "returned" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "paid" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "refunded" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "returned" numeric(10, 2) DEFAULT '0' NOT NULL;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "payments_corrected" ON "payments" USING btree ("corrects");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "payments_by_date" ON "payments" USING btree ("at");--> statement-breakpoint
CREATE INDEX "refunds_of_order" ON "refunds" USING btree ("order_number","id");--> statement-breakpoint
CREATE INDEX "refunds_waiting" ON "refunds" USING btree ("order_number") WHERE "refunds"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "refunds_done" ON "refunds" USING btree ("settled_at") WHERE "refunds"."state" = 'done';--> statement-breakpoint
ALTER TABLE "order_items" ADD CONSTRAINT "order_items_returned" CHECK ("order_items"."returned" between 0 and "order_items"."quantity") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_refunded" CHECK ("orders"."refunded" between 0 and "orders"."paid") NOT VALID;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_returned" CHECK ("orders"."returned" between 0 and "orders"."total") NOT VALID;
--> statement-breakpoint
-- An order adds up what came in and what goes back, and its constraint refuses more back than came in. Whoever else writes
-- money of the order waits for its row.
CREATE FUNCTION add_up_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    UPDATE orders SET paid = paid + NEW.amount WHERE number = NEW.order_number;
  ELSE
    UPDATE orders SET refunded = refunded
        + CASE WHEN NEW.state = 'withdrawn' THEN 0 ELSE NEW.amount END
        - CASE WHEN TG_OP = 'INSERT' OR OLD.state = 'withdrawn' THEN 0 ELSE OLD.amount END
      WHERE number = NEW.order_number;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_add_up AFTER INSERT ON payments FOR EACH ROW EXECUTE FUNCTION add_up_order_money();
--> statement-breakpoint
CREATE TRIGGER refunds_add_up AFTER INSERT OR UPDATE OF state ON refunds FOR EACH ROW EXECUTE FUNCTION add_up_order_money();
--> statement-breakpoint
CREATE FUNCTION require_corrected_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF NOT EXISTS (SELECT FROM payments AS taken WHERE taken.id = NEW.corrects AND taken.corrects IS NULL
      AND (taken.order_number, taken.method, taken.amount) = (NEW.order_number, NEW.method, -NEW.amount)) THEN
    RAISE EXCEPTION 'a payment is taken back as a whole';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_take_back BEFORE INSERT ON payments FOR EACH ROW WHEN (NEW.corrects IS NOT NULL)
  EXECUTE FUNCTION require_corrected_payment();
--> statement-breakpoint
-- Money is never rewritten, whatever a program does by mistake. A note is emptied when somebody is erased, and a refund is
-- paid out or withdrawn; a withdrawn one stays so.
CREATE FUNCTION refuse_to_rewrite_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := CASE TG_TABLE_NAME WHEN 'refunds' THEN '{note,state,settled_at,settled_by}' ELSE '{note}' END;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF NEW.note IN (OLD.note, '') AND to_jsonb(NEW) - may = to_jsonb(OLD) - may
        AND (to_jsonb(OLD) ->> 'state' IS DISTINCT FROM 'withdrawn' OR to_jsonb(NEW) ->> 'state' = 'withdrawn') THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION '% may only be added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER payments_only_grow BEFORE UPDATE OR DELETE ON payments
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();
--> statement-breakpoint
CREATE TRIGGER payments_never_empty BEFORE TRUNCATE ON payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_money();
--> statement-breakpoint
CREATE TRIGGER refunds_only_grow BEFORE UPDATE OR DELETE ON refunds
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_money();
--> statement-breakpoint
CREATE TRIGGER refunds_never_empty BEFORE TRUNCATE ON refunds
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_money();
