/** Of a product's texts. The browser has these two alone: its bundle leaves the others out. */
export const PRODUCT_BOUNDS = { name: 120, summary: 400, description: 5_000, alt: 300 } as const;
/** Search engines cut what is longer than 60 and 160 or so. */
export const SEO_BOUNDS = { title: 100, description: 320 } as const;

/**
 * The most characters, as JavaScript counts them, that a text of the shop may be written with: in forms, and in files that
 * are imported (docs/behaviour.md#text-bounds). Nothing that is read has a bound: what is there can be read, whatever wrote it.
 * Without zod, for the browser.
 */
export const TEXT_BOUNDS = {
  brand: { name: 100, tagline: 200, story: 5_000, country: 100 },
  type: { name: 100, description: 2_000 },
  taste: { name: 100, description: 2_000 },
  partner: { name: 100, description: 500, note: 200 },
  product: PRODUCT_BOUNDS,
  search_term: { typed: 1_000, means: 500 },
  glossary_term: { term: 60 },
  delivery_method: { name: 100, column: 60 },
  seo: SEO_BOUNDS,
  redirect: { from_path: 300, to_path: 300 },
  slide: { title: 80, text: 300, button: 40, href: 200 },
  special_offer: { title: 120 },
  campaign: { name: 100 },
  /** Rendered at each visit: as long as the hardest of texts takes 50 ms (packages/typography). */
  article: { title: 150, lead: 500, body: 30_000, author: 100 },
  page: { title: 150, body: 30_000 },
  question: { question: 200, answer: 3_000 },
  shop: { legal_name: 150, address: 200, intro: 600 },
  review: { title: 120, comment: 4_000, author: 200, answer: 2_000 },
  message: { name: 100, subject: 150, message: 5_000, reply: 5_000 },
  canned_reply: { title: 100, text: 5_000 },
  order: {
    address: 200,
    city: 100,
    postal_code: 20,
    country: 100,
    phone: 40,
    parcel: 100,
    code: 30,
    return_reason: 1_000,
  },
  address: { label: 40, street: 200, phone: 40, note: 200 },
  customer: { name: 100, blocked_note: 500 },
  stock: { sku: 40, shelf: 40, lot: 60, note: 500 },
  round: { courier: 100, note: 500, courier_note: 500 },
  /** Of a customer or an order, for colleagues. */
  staff_note: { note: 2_000, tag: 40 },
} as const;

export const MAX_SLUG = 100;
/** Of an address on the web. */
export const MAX_ADDRESS = 2_000;
/** Of a product, one of each partner that delivers it. */
export const MAX_OFFERS = 100;
/** A note of the staff beside a review that they hide. */
export const MAX_HIDDEN_NOTE = 500;
