export const seo = {
  resources: {
    brands: {
      fields: { seo_title: 'Title for search engines', seo_description: 'Description for search engines' },
    },
    types: {
      fields: { seo_title: 'Title for search engines', seo_description: 'Description for search engines' },
    },
    tastes: {
      fields: { seo_title: 'Title for search engines', seo_description: 'Description for search engines' },
    },
    articles: {
      fields: { seo_title: 'Title for search engines', seo_description: 'Description for search engines' },
    },
    pages: {
      fields: { seo_title: 'Title for search engines', seo_description: 'Description for search engines' },
    },
  },
  seo: {
    help: 'Empty: the shop makes both from the name and the texts above. The address is above, too.',
    result: 'As search engines show it',
    title_cut: 'Search engines show about %{most} characters of a title.',
    description_cut: 'Search engines show about %{most} characters of a description.',
  },
};
