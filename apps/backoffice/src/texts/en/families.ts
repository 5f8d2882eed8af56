export const families = {
  resources: {
    brands: {
      name: 'Brand |||| Brands',
      fields: {
        slug: 'Address',
        name: 'Name',
        tagline: 'Line under the name',
        story: 'Story',
        country: 'Country',
        color_base: 'Main colour of the label',
        color_accent: 'Second colour',
        product_count: 'Products',
        missing: 'Missing',
      },
    },
  },
  families: {
    slug_help: 'The end of the page’s address. The old address leads here for good.',
    slug_new_help: 'Made from the English name when left empty.',
    in_use: 'Products belong to it: give them another first, then it can be deleted.',
    color_help: 'Such as #1c6343. Pages of the brand take their tint from it.',
    texts: 'Texts',
    look: 'Look',
    open: 'See it on the shop',
    complete: 'Complete',
  },
};
