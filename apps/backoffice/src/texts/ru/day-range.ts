import type { dayRange as en } from '../en/day-range.ts';
import type { Texts } from '../texts.ts';

export const dayRange: Texts<typeof en> = {
  dayRange: {
    period: 'Период',
    days: '%{smart_count} день |||| %{smart_count} дня |||| %{smart_count} дней',
    from: 'С',
    until: 'По',
    wrong:
      'Выберите не больше %{smart_count} дня, сначала первый, потом последний. |||| Выберите не больше %{smart_count} дней, сначала первый, потом последний. |||| Выберите не больше %{smart_count} дней, сначала первый, потом последний.',
  },
};
