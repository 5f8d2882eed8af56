/** Which days figures are of. */
export const dayRange = {
  dayRange: {
    period: 'Period',
    days: '%{smart_count} days',
    from: 'From',
    until: 'Until',
    wrong:
      'Choose up to %{smart_count} day, the first before the last. |||| Choose up to %{smart_count} days, the first before the last.',
  },
};
