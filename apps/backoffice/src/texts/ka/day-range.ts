export const dayRange = {
  dayRange: {
    period: 'პერიოდი',
    days: '%{smart_count} დღე',
    from: 'დან',
    until: 'მდე',
    wrong:
      'აირჩიეთ არაუმეტეს %{smart_count} დღისა, ჯერ პირველი, მერე ბოლო. |||| აირჩიეთ არაუმეტეს %{smart_count} დღისა, ჯერ პირველი, მერე ბოლო.',
  },
};
