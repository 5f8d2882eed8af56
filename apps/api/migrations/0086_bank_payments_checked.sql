ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_bank_payment_id_bank_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_bank_payment_id_bank_payments_id_fk";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_bank";
--> statement-breakpoint
ALTER TABLE "payments" VALIDATE CONSTRAINT "payments_method";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_bank";
--> statement-breakpoint
ALTER TABLE "refunds" VALIDATE CONSTRAINT "refunds_method";
