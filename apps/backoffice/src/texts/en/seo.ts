const fields = { seo_title: 'Title for search engines', seo_description: 'Description for search engines' };

export const seo = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  seo: {
    help: 'Empty: the shop makes both from the name and the texts above. The address is above, too.',
    result: 'As search engines show it',
    title_cut: 'Search engines show about %{most} characters of a title.',
    description_cut: 'Search engines show about %{most} characters of a description.',
  },
};
