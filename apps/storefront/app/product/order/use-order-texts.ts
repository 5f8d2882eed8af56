import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';

export type OrderTexts = ReturnType<typeof useOrderTexts>;

/** What is said of partners, in the page's language, with `{time}`, `{day}` and `{partner}` where those come. */
export function useOrderTexts({ days, maxTins }: { days: string[]; maxTins: number }) {
  const { t } = useLingui();
  const [time, day, partner] = ['{time}', '{day}', '{partner}'];
  const counts = Array.from({ length: maxTins }, (_, index) => index + 1);
  return {
    open: t`Open until ${{ time }}`,
    always: t`Open around the clock`,
    later: t`Closed, opens at ${{ time }}`,
    day: t`Closed, opens on ${{ day }} at ${{ time }}`,
    closed: t`Closed`,
    by: t`${{ day }} by ${{ time }}`,
    from: t`${{ day }} from ${{ time }}`,
    latest: t`${{ day }} at the latest`,
    /** Places as in `Arrival`. */
    days: [t`today`, t`tomorrow`, ...days],
    /** For one tin, two tins and so on. */
    tins: counts.map((count) => plural(count, { one: '# tin', other: '# tins' })),
    order: counts.map((count) =>
      plural(count, {
        one: `Order # tin through ${{ partner }}`,
        other: `Order # tins through ${{ partner }}`,
      }),
    ),
    least: counts.map((count) => plural(count, { one: '# tin at least', other: '# tins at least' })),
  };
}
