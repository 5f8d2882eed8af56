import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { OrderData } from './order-data.server.ts';
import type { OrderTexts } from './order-texts.ts';

/** What the order block says, in the page's language. */
export function useOrderTexts({ days, maxTins }: OrderData): OrderTexts {
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
    days: [t`today`, t`tomorrow`, ...days],
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
