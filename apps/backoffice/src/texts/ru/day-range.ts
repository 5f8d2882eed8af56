export const dayRange = {
  dayRange: {
    period: 'Период',
    days: '%{smart_count} день |||| %{smart_count} дня |||| %{smart_count} дней',
    from: 'С',
    until: 'По',
    wrong:
      'Выберите не больше %{smart_count} дня, сначала первый, потом последний. |||| Выберите не больше %{smart_count} дней, сначала первый, потом последний. |||| Выберите не больше %{smart_count} дней, сначала первый, потом последний.',
  },
};
