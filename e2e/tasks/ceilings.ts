/**
 * The most clicks and keys that each task takes from the list it is about, letters not counted. The search in a list is a
 * part of it; the menu is one click more.
 */
export const CEILINGS = {
  'take a file of products in': 2,
  'find a product from anywhere, in another script': 2,
  'change a price': 3,
  'undo a slip from the notice': 3,
  'say that a product is sold out': 3,
  'change twenty prices': 9,
  'undo all of them': 3,
  'add a product by duplicating another': 8,
  'correct a text': 5,
  'write a title for search engines': 4,
  'put a field back as it was': 3,
  'take a product out of the shop': 4,
  'delete a product': 4,
  'bring a deleted product back from the log': 3,
  'write an article': 8,
  'translate a title at the desk': 3,
  'add a slide that leads to a product': 5,
  'draft a special offer': 5,
  'draft a campaign': 13,
  'say what people mean with a word': 4,
  'lead an old address to a page': 4,
  'confirm an order': 3,
  'print a label and a packing slip': 2,
  'ship an order, from the start page': 5,
  'ship thirty orders': 15,
  'take an order by phone, pack and ship it': 16,
  'take a step of an order back': 2,
  'take a message on': 2,
  'answer a message': 4,
  'write a canned reply': 4,
  'answer with a canned reply': 4,
  'approve a review': 2,
  'hide a review': 5,
  'answer a review': 3,
  'find a customer by an address, from anywhere': 2,
  'block a customer': 3,
  'take a list of orders along': 2,
  'invite a colleague': 5,
} as const;

/** At 200 letters a minute, as somebody types who has learnt it by doing. */
export const LETTERS_IN_TWO_MINUTES = 400;
