ALTER TABLE "backup_status" ADD COLUMN "damaged" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "backup_status" ADD COLUMN "drilled_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_status" ADD COLUMN "drilled_name" text;--> statement-breakpoint
ALTER TABLE "backup_status" ADD COLUMN "drill_failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "backup_status" ADD COLUMN "drill_failure" text;