import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { countedText } from '#app/i18n/counted-text.ts';
import type { OrderData } from './order-data.server.ts';
import type { OrderTexts } from './order-texts.ts';

/** What the order block says, in the page's language. */
export function useOrderTexts({ days }: OrderData): OrderTexts {
  const { t, i18n } = useLingui();
  const [time, day, partner] = ['{time}', '{day}', '{partner}'];
  const counted = (say: (count: number) => string) => countedText(i18n.locale, say);
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
    tins: counted((count) => plural(count, { one: '# tin', other: '# tins' })),
    order: counted((count) =>
      plural(count, {
        one: `Order # tin through ${{ partner }}`,
        other: `Order # tins through ${{ partner }}`,
      }),
    ),
    least: counted((count) => plural(count, { one: '# tin at least', other: '# tins at least' })),
  };
}
