const fields = {
  seo_title: 'Заголовок для поисковых систем',
  seo_description: 'Описание для поисковых систем',
};

export const inputs = {
  resources: {
    brands: { fields },
    types: { fields },
    tastes: { fields },
    articles: { fields },
    pages: { fields },
  },
  numbers: {
    units: {
      mg: '%{amount}\u00a0мг',
      mg_per_g: '%{amount}\u00a0мг на грамм',
      g: '%{amount}\u00a0г',
      mm: '%{amount}\u00a0мм',
      gel: '%{amount}\u00a0₾',
      pouches: '%{amount} подушечка |||| %{amount} подушечки |||| %{amount} подушечек',
      minutes: '%{amount} минута |||| %{amount} минуты |||| %{amount} минут',
      months: '%{amount} месяц |||| %{amount} месяца |||| %{amount} месяцев',
    },
    not_read: 'Не понятно. Нужно число, например 9,5',
    ambiguous: 'Непонятно, больше тысячи или меньше. Напишите 1234 или 1,23.',
    whole: 'Нужно целое число',
    decimals:
      'Не больше %{smart_count} знака после запятой |||| Не больше %{smart_count} знаков после запятой |||| Не больше %{smart_count} знаков после запятой',
    doubts: {
      title: 'Всё верно?',
      text: 'Пока ничего не сохранено: это похоже на опечатку.',
      is: {
        nicotine_high: 'Никотин в подушечке: %{value}\u00a0мг.',
        nicotine_by_weight: 'Никотин в подушечке: %{value}\u00a0мг.',
        price_high: 'Цена: %{value}\u00a0₾.',
        price_low: 'Цена: %{value}\u00a0₾.',
      },
      expected: {
        nicotine_high: 'Больше %{expected}\u00a0мг в подушечке почти не бывает.',
        nicotine_by_weight: 'По никотину в грамме и весу выходит %{expected}\u00a0мг.',
        price_high: 'Обычно этот бренд стоит около %{expected}\u00a0₾.',
        price_low: 'Обычно этот бренд стоит около %{expected}\u00a0₾.',
      },
      save: 'Всё верно, сохранить',
    },
  },
  seo: {
    help: 'Если пусто, магазин составляет и то и другое из названия и текстов выше. Адрес в этой же форме.',
    result: 'Как это выглядит в поиске',
    title_cut: 'Поисковые системы показывают около %{most} знаков заголовка.',
    description_cut: 'Поисковые системы показывают около %{most} знаков описания.',
  },
};
