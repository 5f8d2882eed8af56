CREATE TABLE "cart_keys" (
	"user_id" integer NOT NULL,
	"key" uuid NOT NULL,
	"used" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "cart_lines" (
	"user_id" integer NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" smallint NOT NULL,
	"price_seen" numeric(10, 2) NOT NULL,
	"was_there" boolean DEFAULT true NOT NULL,
	"added" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_lines_user_id_product_id_pk" PRIMARY KEY("user_id","product_id"),
	CONSTRAINT "cart_lines_quantity" CHECK ("cart_lines"."quantity" between 0 and 20)
);
--> statement-breakpoint
ALTER TABLE "selling" ADD COLUMN "cart_and_checkout" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_keys" ADD CONSTRAINT "cart_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_lines" ADD CONSTRAINT "cart_lines_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cart_lines_product" ON "cart_lines" USING btree ("product_id");