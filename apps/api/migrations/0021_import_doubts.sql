ALTER TABLE "catalogue_import_rows" ADD COLUMN "doubts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "doubtful" integer DEFAULT 0 NOT NULL;