-- Tins whose best before has passed are not sold: what can be promised is what is free of the other lots.
CREATE VIEW tins_for_sale AS
  SELECT level.product_id, (level.on_hand - level.reserved - coalesce((
    SELECT sum(lot.on_hand - lot.reserved) FROM stock_lots lot
    WHERE lot.product_id = level.product_id AND lot.on_hand > 0
      AND lot.best_before < (now() AT TIME ZONE 'Asia/Tbilisi')::date
  ), 0))::integer AS available
  FROM stock_levels level WHERE level.is_counted;
--> statement-breakpoint
CREATE OR REPLACE VIEW product_stock AS
  SELECT product_id, available FROM tins_for_sale
  UNION ALL
  SELECT mix.product_id, min(coalesce(tins.available / content.quantity, 0))
  FROM mix_packs mix
  CROSS JOIN LATERAL jsonb_to_recordset(mix.contents) AS content (product_id integer, quantity integer)
  LEFT JOIN tins_for_sale tins ON tins.product_id = content.product_id
  GROUP BY mix.product_id;
