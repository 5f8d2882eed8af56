const texts = { name: 'Name', description: 'Description', position: 'Place', slug: 'Address' };

export const taxonomies = {
  resources: {
    brands: {
      name: 'Brand |||| Brands',
      fields: {
        ...texts,
        tagline: 'Line under the name',
        story: 'Story',
        country: 'Country',
        color_base: 'Main colour of the label',
        color_accent: 'Second colour',
      },
    },
    types: {
      name: 'Type |||| Types',
      fields: { ...texts, pouch_length_mm: 'Length of a pouch, mm', pouch_width_mm: 'Width of a pouch, mm' },
    },
    tastes: {
      name: 'Taste |||| Tastes',
      fields: {
        ...texts,
        colors: 'Colours',
        'colors.mid': 'Colour of the dot',
        'colors.tint': 'Colour of the surface',
        'colors.deep': 'Text on the surface',
        picture_id: 'Picture',
        article_slug: 'Article in the journal',
      },
    },
    'delivery-partners': {
      name: 'Delivery partner |||| Delivery partners',
      fields: { ...texts, url: 'Website' },
    },
  },
  taxonomies: {
    name: 'Name',
    slug: 'Address',
    product_count: 'Products',
    products: '%{smart_count} product |||| %{smart_count} products',
    missing: 'Missing',
    complete: 'Complete',
    position: 'Place in lists',
    position_help: 'Small numbers come first.',
    slug_help: 'The end of the page’s address. If you change it, the old one leads to the new one for good.',
    slug_new_help: 'The end of the page’s address. Left empty, it is made from the English name.',
    slug_old: 'These old addresses lead here too: %{slugs}.',
    slug_wrong: 'Small Latin letters, digits and hyphens only',
    url_wrong: 'An address that begins with https://',
    color_wrong: 'A colour such as #1c6343',
    contrast: 'Contrast of text and surface: %{contrast} to 1; at least %{least} to 1 is needed.',
    contrast_wrong: 'Choose a darker text or a paler surface',
  },
};
