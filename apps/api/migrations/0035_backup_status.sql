CREATE TABLE "backup_status" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"succeeded_at" timestamp with time zone,
	"taken_at" timestamp with time zone,
	"name" text,
	"rows" bigint,
	"pictures" integer,
	"bytes" bigint,
	"failed_at" timestamp with time zone,
	"failure" text,
	CONSTRAINT "backup_status_one_row" CHECK ("backup_status"."id")
);
