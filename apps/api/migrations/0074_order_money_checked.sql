ALTER TABLE "order_items" VALIDATE CONSTRAINT "order_items_returned";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_refunded";
--> statement-breakpoint
ALTER TABLE "orders" VALIDATE CONSTRAINT "orders_returned";
