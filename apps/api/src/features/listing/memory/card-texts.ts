import type { ProductCard } from '@pouchery/contract/catalog';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import type { Picture } from '@pouchery/contract/pictures';

/** What lists and the search box show of a product in every language, as far as it is the product's own. */
type OwnCard = Omit<ProductCard, 'name' | 'brand' | 'type' | 'taste' | 'is_new' | 'currency' | 'picture'> & {
  name: LocalizedText;
  /** Of the closed tin, else the first one. `base` is without the address of the media store. */
  picture: (Picture & { isClosed: boolean }) | null;
};

/**
 * A row of `products` as the text that `parseCard` takes, in SQL: one line. The values have no names, with which PostgreSQL
 * would take three times as long to write a million texts of twice the size.
 */
export const CARD_TEXT = `json_build_array(
  json_build_array(slug, name, price::text, price_varies, stock, rating, review_count, launch_date),
  json_build_array(strength_level, nicotine_mg_per_pouch, nicotine_mg_per_g, servings_per_package, weight_per_serving_g),
  json_build_array(label_base, label_accent, tint, tint_strong, tint_deep),
  (
    select json_build_array(base, widths, width, height, dominant, focus_x, focus_y, kind = 'closed')
    from product_pictures join pictures on pictures.id = picture_id
    where product_id = products.id
    order by kind <> 'closed', position limit 1
  ))::text`;

/** The same order as above. */
type CardValues = [
  [string, LocalizedText, string, boolean, OwnCard['stock'], number | null, number, string],
  [number, number, number, number, number],
  [string, string, string, string, string],
  [string, number[], number, number, string, number, number, boolean] | null,
];

export function parseCard(text: string): OwnCard {
  const [facts, figures, colors, pictureValues]: CardValues = JSON.parse(text);
  const [slug, name, price, price_varies, stock, rating, review_count, launch_date] = facts;
  const [
    strength_level,
    nicotine_mg_per_pouch,
    nicotine_mg_per_g,
    servings_per_package,
    weight_per_serving_g,
  ] = figures;
  const [base, accent, tint, tint_strong, tint_deep] = colors;
  return {
    slug,
    name,
    price,
    price_varies,
    stock,
    rating,
    review_count,
    launch_date,
    strength_level,
    nicotine_mg_per_pouch,
    nicotine_mg_per_g,
    servings_per_package,
    weight_per_serving_g,
    label: { base, accent },
    tints: { tint, tint_strong, tint_deep },
    picture: pictureValues && toPicture(pictureValues),
  };
}

function toPicture([base, widths, width, height, dominant, x, y, isClosed]: NonNullable<CardValues[3]>) {
  return { base, widths, width, height, dominant, focus: { x, y }, isClosed };
}
