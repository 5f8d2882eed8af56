import type { seo as en } from '../en/seo.ts';
import type { Texts } from '../texts.ts';

export const seo: Texts<typeof en> = {
  resources: {
    brands: {
      fields: {
        seo_title: 'Заголовок для поисковых систем',
        seo_description: 'Описание для поисковых систем',
      },
    },
    types: {
      fields: {
        seo_title: 'Заголовок для поисковых систем',
        seo_description: 'Описание для поисковых систем',
      },
    },
    tastes: {
      fields: {
        seo_title: 'Заголовок для поисковых систем',
        seo_description: 'Описание для поисковых систем',
      },
    },
    articles: {
      fields: {
        seo_title: 'Заголовок для поисковых систем',
        seo_description: 'Описание для поисковых систем',
      },
    },
    pages: {
      fields: {
        seo_title: 'Заголовок для поисковых систем',
        seo_description: 'Описание для поисковых систем',
      },
    },
  },
  seo: {
    help: 'Если пусто, магазин составляет и то и другое из названия и текстов выше. Адрес в этой же форме.',
    result: 'Как это выглядит в поиске',
    title_cut: 'Поисковые системы показывают около %{most} знаков заголовка.',
    description_cut: 'Поисковые системы показывают около %{most} знаков описания.',
  },
};
