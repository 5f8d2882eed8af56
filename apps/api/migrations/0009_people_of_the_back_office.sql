CREATE TABLE "contact_replies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "contact_replies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"message_id" integer NOT NULL,
	"sent" timestamp with time zone DEFAULT now() NOT NULL,
	"author" text NOT NULL,
	"text" text NOT NULL,
	"mail_id" uuid NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "blocked_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "reviews_wait" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "carrier" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "tracking_number" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_reason" text;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "hidden_note" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "state" text GENERATED ALWAYS AS (case when is_approved then 'shown' when hidden_reason is null then 'waiting' else 'hidden' end) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answer" jsonb;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "answered" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "reviews" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "state" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_replies" ADD CONSTRAINT "contact_replies_message_id_contact_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."contact_messages"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_replies_of_message" ON "contact_replies" USING btree ("message_id","id");--> statement-breakpoint
CREATE INDEX "users_newest" ON "users" USING btree ("joined","id");--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("placed","number");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed","number");--> statement-breakpoint
CREATE INDEX "reviews_by_state" ON "reviews" USING btree ("state","date","id");--> statement-breakpoint
CREATE INDEX "reviews_by_date" ON "reviews" USING btree ("date","id");--> statement-breakpoint
CREATE INDEX "contact_messages_by_state" ON "contact_messages" USING btree ("state","received","id");--> statement-breakpoint
CREATE INDEX "contact_messages_of_email" ON "contact_messages" USING btree (lower("email"));--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_hidden" CHECK (not "reviews"."is_approved" or "reviews"."hidden_reason" is null);--> statement-breakpoint
ALTER TABLE "reviews" ADD CONSTRAINT "reviews_answer" CHECK (("reviews"."answer" is null) = ("reviews"."answered" is null));--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_state" CHECK ("contact_messages"."state" in ('new', 'open', 'answered', 'closed'));