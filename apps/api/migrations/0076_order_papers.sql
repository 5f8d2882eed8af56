ALTER TABLE "orders" ADD COLUMN "fiscal_receipt" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "waybill" text DEFAULT '' NOT NULL;