-- No version that was released knows the table.
-- squawk-ignore ban-drop-not-null
ALTER TABLE "campaigns" ALTER COLUMN "ends_at" DROP NOT NULL;
