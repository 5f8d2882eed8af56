ALTER TABLE "pages" RENAME COLUMN "next_edition" TO "scheduled_revision";
