ALTER TABLE "orders" ADD COLUMN "asked_back" jsonb;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "return_reason" text DEFAULT '' NOT NULL;
