import type { dayRange as en } from '../en/day-range.ts';
import type { Texts } from '../texts.ts';

export const dayRange: Texts<typeof en> = {
  dayRange: {
    period: 'პერიოდი',
    days: '%{smart_count} დღე',
    from: 'დან',
    until: 'მდე',
    wrong:
      'აირჩიეთ არაუმეტეს %{smart_count} დღისა, ჯერ პირველი, მერე ბოლო. |||| აირჩიეთ არაუმეტეს %{smart_count} დღისა, ჯერ პირველი, მერე ბოლო.',
  },
};
