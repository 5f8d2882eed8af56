CREATE TABLE "bank_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_number" integer NOT NULL,
	"bank" text NOT NULL,
	"bank_id" text,
	"pay_at" text,
	"state" text DEFAULT 'starting' NOT NULL,
	"amount" numeric(10, 2) NOT NULL,
	"captured" numeric(10, 2) DEFAULT '0' NOT NULL,
	"returned" numeric(10, 2) DEFAULT '0' NOT NULL,
	"promised" numeric(10, 2) DEFAULT '0' NOT NULL,
	"begun" timestamp with time zone NOT NULL,
	"expires" timestamp with time zone NOT NULL,
	"captured_at" timestamp with time zone,
	"asked" timestamp with time zone,
	"answered" timestamp with time zone,
	"times" smallint DEFAULT 0 NOT NULL,
	"ask_at" timestamp with time zone,
	"unsettled" timestamp with time zone,
	CONSTRAINT "bank_payments_bank" CHECK ("bank_payments"."bank" in ('bog', 'tbc')),
	CONSTRAINT "bank_payments_state" CHECK ("bank_payments"."state" in ('starting', 'open', 'held', 'captured', 'surplus', 'returned', 'failed', 'unclear')),
	CONSTRAINT "bank_payments_captured" CHECK ("bank_payments"."captured" between 0 and "bank_payments"."amount"),
	CONSTRAINT "bank_payments_returned" CHECK ("bank_payments"."returned" between 0 and "bank_payments"."captured"),
	CONSTRAINT "bank_payments_promised" CHECK ("bank_payments"."promised" between 0 and "bank_payments"."captured"),
	CONSTRAINT "bank_payments_amount" CHECK ("bank_payments"."amount" > 0)
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone DEFAULT clock_timestamp() NOT NULL,
	"kind" text NOT NULL,
	"said" jsonb NOT NULL,
	CONSTRAINT "payment_events_said" CHECK (pg_column_size("payment_events"."said") <= 4096)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_method";
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_method";
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "held_until" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "bank_payment_id" uuid;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "bank_payment_id" uuid;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "ask_at" timestamp with time zone;
--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "expects" numeric(10, 2);
--> statement-breakpoint
ALTER TABLE "selling" ADD COLUMN "bank_payments" boolean DEFAULT false NOT NULL;
--> statement-breakpoint
ALTER TABLE "bank_payments" ADD CONSTRAINT "bank_payments_order_number_orders_number_fk" FOREIGN KEY ("order_number") REFERENCES "public"."orders"("number") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "payment_events" ADD CONSTRAINT "payment_events_payment_id_bank_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_one_of_order" ON "bank_payments" USING btree ("order_number") WHERE "bank_payments"."state" in ('held', 'captured');
--> statement-breakpoint
CREATE UNIQUE INDEX "bank_payments_of_bank" ON "bank_payments" USING btree ("bank","bank_id");
--> statement-breakpoint
CREATE INDEX "bank_payments_of_order" ON "bank_payments" USING btree ("order_number","begun");
--> statement-breakpoint
CREATE INDEX "bank_payments_to_ask" ON "bank_payments" USING btree ("ask_at") WHERE "bank_payments"."ask_at" is not null;
--> statement-breakpoint
CREATE INDEX "bank_payments_by_date" ON "bank_payments" USING btree ("begun");
--> statement-breakpoint
CREATE INDEX "payment_events_of_payment" ON "payment_events" USING btree ("payment_id","id");
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank_payment_id_bank_payments_id_fk" FOREIGN KEY ("bank_payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank_payment_id_bank_payments_id_fk" FOREIGN KEY ("bank_payment_id") REFERENCES "public"."bank_payments"("id") ON DELETE no action ON UPDATE no action NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_bank" CHECK (("payments"."method" in ('bog', 'tbc')) = ("payments"."bank_payment_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_method" CHECK ("payments"."method" in ('cash', 'terminal', 'transfer', 'bog', 'tbc')) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_bank" CHECK (("refunds"."method" = 'bank') = ("refunds"."bank_payment_id" is not null)) NOT VALID;
--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_method" CHECK ("refunds"."method" in ('cash', 'transfer', 'bank')) NOT VALID;
--> statement-breakpoint
-- What goes back through a bank's payment adds up there, too, and its constraint refuses more than the bank has taken.
CREATE OR REPLACE FUNCTION add_up_order_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  back numeric;
BEGIN
  IF TG_TABLE_NAME = 'payments' THEN
    UPDATE orders SET paid = paid + NEW.amount WHERE number = NEW.order_number;
  ELSE
    back := CASE WHEN NEW.state = 'withdrawn' THEN 0 ELSE NEW.amount END
      - CASE WHEN TG_OP = 'INSERT' OR OLD.state = 'withdrawn' THEN 0 ELSE OLD.amount END;
    UPDATE orders SET refunded = refunded + back WHERE number = NEW.order_number;
    IF NEW.bank_payment_id IS NOT NULL THEN
      UPDATE bank_payments SET promised = promised + back WHERE id = NEW.bank_payment_id;
    END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- When a bank is asked for a refund may be written besides.
CREATE OR REPLACE FUNCTION refuse_to_rewrite_money() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  may text[] := CASE TG_TABLE_NAME WHEN 'refunds' THEN '{note,state,settled_at,settled_by,ask_at,expects}' ELSE '{note}' END;
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
-- What a bank was asked for stays, and what it has taken and given back only grows.
CREATE FUNCTION refuse_to_rewrite_bank_payment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF (NEW.id, NEW.order_number, NEW.bank, NEW.amount, NEW.begun) = (OLD.id, OLD.order_number, OLD.bank, OLD.amount, OLD.begun)
        AND (OLD.bank_id IS NULL OR NEW.bank_id = OLD.bank_id)
        AND NEW.captured >= OLD.captured AND NEW.returned >= OLD.returned THEN
      RETURN NEW;
    END IF;
  END IF;
  RAISE EXCEPTION 'a payment at a bank stays what it is';
END $$;
--> statement-breakpoint
CREATE TRIGGER bank_payments_stay BEFORE UPDATE OR DELETE ON bank_payments
  FOR EACH ROW EXECUTE FUNCTION refuse_to_rewrite_bank_payment();
--> statement-breakpoint
CREATE TRIGGER bank_payments_never_empty BEFORE TRUNCATE ON bank_payments
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_bank_payment();
--> statement-breakpoint
CREATE FUNCTION refuse_to_rewrite_payment_events() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% may only be added to', TG_TABLE_NAME;
END $$;
--> statement-breakpoint
CREATE TRIGGER payment_events_only_grow BEFORE UPDATE OR DELETE OR TRUNCATE ON payment_events
  FOR EACH STATEMENT EXECUTE FUNCTION refuse_to_rewrite_payment_events();
