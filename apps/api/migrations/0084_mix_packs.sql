CREATE TABLE "mix_packs" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "mix_packs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_items" ADD COLUMN "contents" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mix_packs" ADD CONSTRAINT "mix_packs_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "mix_packs_of_product" ON "mix_packs" USING btree ("product_id");
--> statement-breakpoint
CREATE VIEW product_stock AS
  SELECT product_id, on_hand - reserved AS available FROM stock_levels WHERE is_counted
  UNION ALL
  SELECT mix.product_id, min(coalesce((level.on_hand - level.reserved) / content.quantity, 0))
  FROM mix_packs mix
  CROSS JOIN LATERAL jsonb_to_recordset(mix.contents) AS content (product_id integer, quantity integer)
  LEFT JOIN stock_levels level ON level.product_id = content.product_id AND level.is_counted
  GROUP BY mix.product_id;
--> statement-breakpoint
CREATE VIEW order_tins AS
  SELECT item.order_number, item.position, coalesce(content.product_id, item.product_id) AS product_id,
    item.quantity * coalesce(content.quantity, 1) AS quantity,
    CASE WHEN content.product_id IS NOT NULL THEN item.product_id END AS pack_id
  FROM order_items item
  LEFT JOIN LATERAL jsonb_to_recordset(item.contents) AS content (product_id integer, quantity integer) ON true;
--> statement-breakpoint
-- Whoever writes what visitors are told of a counted product, or of a mix pack, writes what is available.
CREATE OR REPLACE FUNCTION follow_counted_stock() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  there integer;
BEGIN
  SELECT available INTO there FROM product_stock WHERE product_id = NEW.id;
  IF FOUND THEN NEW.stock := CASE WHEN there > 0 THEN 'in' ELSE 'out' END; END IF;
  RETURN NEW;
END
$$;
