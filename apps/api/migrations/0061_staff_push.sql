CREATE TABLE "staff_push_devices" (
	"id" text PRIMARY KEY NOT NULL,
	"staff_id" integer NOT NULL,
	"endpoint" text NOT NULL,
	"public_key" text NOT NULL,
	"auth" text NOT NULL,
	"added" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_keys" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	CONSTRAINT "push_keys_one" CHECK ("push_keys"."id" = 1)
);
--> statement-breakpoint
ALTER TABLE "staff_news" ADD COLUMN "is_shown" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "staff_push_devices" ADD CONSTRAINT "staff_push_devices_staff_id_staff_user_id_fk" FOREIGN KEY ("staff_id") REFERENCES "public"."staff"("user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "staff_push_devices_of" ON "staff_push_devices" USING btree ("staff_id");--> statement-breakpoint
-- Whoever has a device that shows news is to hear of them, too, whether they want mails or not.
CREATE OR REPLACE FUNCTION tell_staff() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO staff_news (staff_id, kind, subject)
    SELECT user_id, TG_ARGV[0], (to_jsonb(NEW) ->> TG_ARGV[1])::integer FROM staff
    WHERE CASE TG_ARGV[0] WHEN 'orders' THEN new_orders ELSE new_messages END <> 'none'
      OR EXISTS (SELECT FROM staff_push_devices WHERE staff_push_devices.staff_id = staff.user_id);
  RETURN NULL;
END
$$;
