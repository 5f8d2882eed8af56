-- A slide that leads to a product ignored its own words, and the demo's were the product's: now they would be shown.
UPDATE slides SET
  title = CASE WHEN slides.title = products.name THEN '{"en": ""}' ELSE slides.title END,
  text = CASE WHEN slides.text = products.summary THEN '{"en": ""}' ELSE slides.text END
FROM products WHERE products.id = slides.product_id;
