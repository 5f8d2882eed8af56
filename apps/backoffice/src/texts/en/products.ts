import type { ChoiceName, ChoiceValue } from '@pouchery/contract/attribute-names';
import { fileTexts } from '@pouchery/contract/backoffice/file-texts-en';

/** What each value is called that an attribute is chosen from. */
type ChoiceNames = {
  [Name in ChoiceName]: Record<ChoiceValue<Name>, string>;
};

export const products = {
  resources: {
    products: {
      name: 'Product |||| Products',
      fields: {
        ...fileTexts.attributes,
        slug: 'Address',
        brand_id: 'Brand',
        type_id: 'Type',
        taste_id: 'Taste',
        price: 'Price, GEL',
        label: 'Colours of the label',
        'label.base': 'Main colour',
        'label.accent': 'Second colour',
        pictures: 'Pictures',
        offers: 'Where it can be ordered',
        state: 'State',
        publish_at: 'Published at',
        updated_at: 'Changed',
        rating: 'Rating',
        q: 'Search',
        shown: 'On the home page',
        missing: 'Missing',
      },
    },
  },
  products: {
    sections_name: 'Sections of this form',
    sections: {
      texts: 'Texts',
      pictures: 'Pictures',
      facts: 'Facts',
      buyers_facts: 'What buyers ask',
      offers: 'Where it can be ordered',
      shop: 'In the shop',
    },
    stock: { in: 'In stock', low: 'Few left', out: 'Out of stock' },
    waiting: '%{smart_count} person waits for it |||| %{smart_count} people wait for it',
    kinds: { closed: 'Closed tin', top: 'Lid from above', open: 'Open tin' },
    shown: { latest: 'Among the latest', featured: 'Featured' },
    missing: { pictures: 'Pictures' },
    missing_filters: {
      pictures: 'No pictures',
    },
    level: 'Level %{level} of %{max}',
    not_known: 'Not known',
    cooling: { 0: 'None', 1: 'A little', 2: 'Clear', 3: 'Strong' },
    offer_url: 'Page of this product at the partner',
    own_price: 'the shop’s: %{price}',
    price_for_visitors: 'Visitors see',
    offer_price: 'Price there',
    offer_state: 'At the partner',
    offer_states: { in: 'In stock', out: 'Out of stock' },
    url_wrong: 'An address that begins with https://, without a name and password',
    latest: 'It is among the latest on the home page.',
    latest_help: 'The eight launched last that can be ordered stand among the latest on the home page.',
    buyers_facts_help: 'What is left empty is not shown on the product’s page.',
    pouch_size_help: 'left empty: that of the type',
    how_to_use_help: 'Up to three steps, in order.',
    popularity_help: 'Products with larger numbers come first in lists.',
    pictures_help:
      'The first closed tin stands on cards. Drag pictures into order, or move them with the keyboard: space, arrows, space.',
    picture_kind: 'What it shows',
    alt: 'In words, for people who cannot see it',
    alt_help: 'If left empty, the product’s name is read out.',
    alt_done: 'In words: %{languages}',
    alt_missing: 'No description',
    describe: 'Describe',
    drag: 'Move picture %{place} of %{total}',
    remove_picture: 'Take picture %{place} away',
    sending: 'Preparing %{name}…',
    upload_failed: '%{name}: %{reason}',
    too_many: 'A product has up to %{most} pictures.',
    dragging: {
      lifted: 'Picture %{place} lifted.',
      over: 'Picture is at place %{place} of %{total}.',
      dropped: 'Picture put down at place %{place} of %{total}.',
      cancelled: 'Picture is where it was.',
    },
  } satisfies ChoiceNames & Record<string, unknown>,
};
