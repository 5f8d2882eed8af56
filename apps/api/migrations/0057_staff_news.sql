CREATE TABLE "staff_news" (
	"staff_id" integer NOT NULL,
	"kind" text NOT NULL,
	"subject" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_news_staff_id_kind_subject_pk" PRIMARY KEY("staff_id","kind","subject")
);
--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "new_orders" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "new_messages" text DEFAULT 'none' NOT NULL;--> statement-breakpoint
ALTER TABLE "staff" ADD COLUMN "news_told" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "staff_news" ADD CONSTRAINT "staff_news_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whoever of the staff has asked to hear of it is to hear of it, whatever writes the row (apps/api/src/backoffice/news).
CREATE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_news (staff_id, kind, subject)
    SELECT user_id, TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::integer FROM staff
    WHERE CASE TG_ARGV[0] WHEN 'orders' THEN new_orders ELSE new_messages END <> 'none';
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER tell_staff AFTER INSERT ON orders FOR EACH ROW EXECUTE FUNCTION tell_staff('orders', 'number');
--> statement-breakpoint
CREATE TRIGGER tell_staff AFTER INSERT ON contact_messages FOR EACH ROW EXECUTE FUNCTION tell_staff('messages', 'id');
