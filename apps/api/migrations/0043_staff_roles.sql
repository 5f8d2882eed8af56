ALTER TABLE "staff" DROP CONSTRAINT "staff_role";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "to_erase" timestamp with time zone;--> statement-breakpoint
-- A few rows are checked within a moment.
-- squawk-ignore constraint-missing-not-valid
ALTER TABLE "staff" ADD CONSTRAINT "staff_role" CHECK ("staff"."role" in ('owner', 'editor', 'support', 'packer', 'translator'));