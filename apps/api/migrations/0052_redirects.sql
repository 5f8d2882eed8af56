CREATE TABLE "missing_pages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "missing_pages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"path" text NOT NULL,
	"count" integer NOT NULL,
	"last_day" date NOT NULL,
	CONSTRAINT "missing_pages_path_unique" UNIQUE("path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "redirects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"from_path" text NOT NULL,
	"to_path" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "redirects_fromPath_unique" UNIQUE("from_path")
);
--> statement-breakpoint
CREATE INDEX "missing_pages_most_met" ON "missing_pages" USING btree ("count","id");
--> statement-breakpoint
CREATE TRIGGER keep_changed_row AFTER INSERT OR UPDATE OR DELETE ON redirects FOR EACH ROW
  WHEN (current_setting('pouchery.change_set', true) <> '') EXECUTE FUNCTION keep_changed_row();
