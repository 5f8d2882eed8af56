/** Stands in the offer's template for the product's name, which only the browser knows. */
export const PRODUCT_NAME = '{product}';
