import type { Locale } from '@pouchery/contract/locales';
import { cityName } from '@pouchery/contract/partner-values';
import type { Withdrawal } from '@pouchery/contract/shown-rules';
import type { WholeOrder } from '#api/backoffice/people/orders/orders-queries.ts';
import { returnText } from '#api/features/orders/withdrawal-texts.ts';
import type { Pdf } from '#api/features/papers/pdf-document.ts';
import { LABEL_TEXTS, SLIP_TEXTS } from './paper-texts.ts';

const CAPTION = { size: 8, color: '#4a4a4a' };

type Rules = { minAge: number; withdrawal: Withdrawal };

/** The label that is stuck on a parcel, and the slip that lies in it: without prices. */
export function drawParcel(pdf: Pdf, order: WholeOrder, locale: Locale, rules: Rules) {
  drawLabel(pdf, order, rules.minAge);
  drawSlip(pdf, order, locale, rules);
}

/** In Georgian, as couriers read it. */
function drawLabel(pdf: Pdf, order: WholeOrder, minAge: number) {
  const { id, customer, guest, shipment, items, to_collect } = order;
  pdf.addPage();
  pdf.write('Pouchery', { size: 12, weight: 600 });
  pdf.write(id, { size: 26, weight: 600 });
  pdf.rule();
  pdf.write(LABEL_TEXTS.ka.to, CAPTION);
  const name =
    shipment.recipient || (customer ? `${customer.first_name} ${customer.last_name}` : guest?.name);
  if (name) pdf.write(name, { size: 16, weight: 600 });
  for (const line of addressLines(shipment)) pdf.write(line, { size: 13 });
  pdf.space(2);
  if (shipment.phone) pdf.write(shipment.phone, { size: 16, weight: 600 });
  pdf.rule();
  const tins = items.reduce((sum, { quantity, returned }) => sum + quantity - returned, 0);
  pdf.row(`${tins}`, LABEL_TEXTS.ka.tins, 12, { size: 13 });
  const travels = [shipment.carrier, shipment.tracking_number].filter(Boolean).join(' ');
  if (travels) pdf.write(travels, { size: 13 });
  if (to_collect) pdf.write(LABEL_TEXTS.ka.collect(to_collect), { size: 16, weight: 600 });
  pdf.rule();
  pdf.write(`${minAge}+`, { size: 22, weight: 600 });
  pdf.write(LABEL_TEXTS.ka.adults(minAge), { size: 11 });
}

function drawSlip(pdf: Pdf, { id, items, total }: WholeOrder, locale: Locale, { minAge, withdrawal }: Rules) {
  const texts = SLIP_TEXTS[locale];
  pdf.addPage();
  pdf.write('Pouchery', { size: 12, weight: 600 });
  pdf.write(`${texts.order} ${id}`, { size: 16, weight: 600 });
  pdf.rule();
  pdf.write(texts.what, CAPTION);
  pdf.space(1);
  for (const { quantity, returned, brand_name, name } of items) {
    // What has come back does not leave again.
    if (returned === quantity) continue;
    pdf.row(`${quantity - returned} ×`, `${brand_name} ${name}`, 14, { size: 11 });
    pdf.space(1);
  }
  pdf.rule();
  pdf.write(`${texts.thanks} ${returnText(withdrawal, total, locale)}`, { size: 9 });
  pdf.space(2);
  pdf.write(texts.adults(minAge), { size: 9, weight: 600 });
}

function addressLines({ address, postal_code, city, country }: WholeOrder['shipment']) {
  return [address, `${postal_code} ${cityName(city, 'ka')}`.trim(), country].filter(Boolean);
}
