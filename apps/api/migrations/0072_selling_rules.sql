CREATE TABLE "selling_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "selling_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"version" integer DEFAULT 1 NOT NULL,
	"rule" text NOT NULL,
	"since" date NOT NULL,
	"value" text NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "selling_rules_since" ON "selling_rules" USING btree ("rule","since");--> statement-breakpoint
-- Nothing has written events before this release.
-- squawk-ignore require-concurrent-index-creation
CREATE INDEX "order_events_by_time" ON "order_events" USING btree ("at");--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON selling_rules FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
--> statement-breakpoint
-- What prices have included so far.
INSERT INTO "selling_rules" ("rule", "since", "value") VALUES ('vat_percent', '2005-07-01', '18');
