const fields = {
  seo_title: 'Заголовок для поисковых систем',
  seo_description: 'Описание для поисковых систем',
};

export const seo = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  seo: {
    help: 'Если пусто, магазин составляет и то и другое из названия и текстов выше. Адрес в этой же форме.',
    result: 'Как это выглядит в поиске',
    title_cut: 'Поисковые системы показывают около %{most} знаков заголовка.',
    description_cut: 'Поисковые системы показывают около %{most} знаков описания.',
  },
};
