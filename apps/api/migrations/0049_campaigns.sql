CREATE TABLE "campaigns" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "campaigns_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"state" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"parts" jsonb NOT NULL,
	"held" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"left_out" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"planned_by" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "campaigns_state" CHECK ("campaigns"."state" in ('draft', 'planned', 'running', 'over')),
	CONSTRAINT "campaigns_time" CHECK ("campaigns"."starts_at" < "campaigns"."ends_at")
);
--> statement-breakpoint
ALTER TABLE "shop" ADD COLUMN "special_days" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
CREATE INDEX "campaigns_time" ON "campaigns" USING btree ("starts_at","id");--> statement-breakpoint
CREATE INDEX "campaigns_waiting" ON "campaigns" USING btree ("state") WHERE "campaigns"."state" in ('planned', 'running');--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON campaigns FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
