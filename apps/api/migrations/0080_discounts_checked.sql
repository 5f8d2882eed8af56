ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_code_id_discount_codes_id_fk";
--> statement-breakpoint
ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_discount";
