const fields = { seo_title: 'Title for search engines', seo_description: 'Description for search engines' };

export const inputs = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  /** Numbers: how they are said back, what is wrong with them, and which look like a slip of the hand. */
  numbers: {
    units: {
      mg: '%{amount} mg',
      mg_per_g: '%{amount} mg per gram',
      g: '%{amount} g',
      mm: '%{amount} mm',
      gel: '%{amount} ₾',
      pouches: '%{amount} pouch |||| %{amount} pouches',
      minutes: '%{amount} minute |||| %{amount} minutes',
      months: '%{amount} month |||| %{amount} months',
    },
    not_read: 'Not understood. A number such as 9.5',
    ambiguous: 'This could be over a thousand or not. Write 1234 or 1.23.',
    whole: 'A whole number',
    decimals: 'Up to %{smart_count} decimal |||| Up to %{smart_count} decimals',
    doubts: {
      title: 'Are these figures right?',
      text: 'Nothing has been saved yet: this looks like a slip of the hand.',
      is: {
        nicotine_high: 'Nicotine per pouch: %{value} mg.',
        nicotine_by_weight: 'Nicotine per pouch: %{value} mg.',
        price_high: 'Price: %{value} ₾.',
        price_low: 'Price: %{value} ₾.',
      },
      expected: {
        nicotine_high: 'Pouches rarely have more than %{expected} mg.',
        nicotine_by_weight: 'By nicotine per gram and weight it would be %{expected} mg.',
        price_high: 'The brand usually costs about %{expected} ₾.',
        price_low: 'The brand usually costs about %{expected} ₾.',
      },
      save: 'They are right, save',
    },
  },
  seo: {
    help: 'Empty: the shop makes both from the name and the texts above. The address is above, too.',
    result: 'As search engines show it',
    title_cut: 'Search engines show about %{most} characters of a title.',
    description_cut: 'Search engines show about %{most} characters of a description.',
  },
};
