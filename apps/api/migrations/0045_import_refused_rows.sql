ALTER TABLE "catalogue_import_rows" ADD COLUMN "cells" jsonb;--> statement-breakpoint
ALTER TABLE "catalogue_imports" ADD COLUMN "table" jsonb;