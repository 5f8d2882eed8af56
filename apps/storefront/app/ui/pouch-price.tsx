import { useLingui } from '@lingui/react/macro';
import { priceText } from '#app/i18n/format.ts';
import { pricePerPouch } from '#app/i18n/price-per-pouch.ts';

/** What one pouch of a tin costs, small beside the tin's price: "0.80 ₾ / pc". */
export function PouchPrice({ price, pouches }: { price: string; pouches: number }) {
  const { t, i18n } = useLingui();
  if (!price) return null;
  const each = priceText(pricePerPouch(price, pouches), i18n.locale);
  return <span className="per">{t`${{ price: each }} / pc`}</span>;
}
