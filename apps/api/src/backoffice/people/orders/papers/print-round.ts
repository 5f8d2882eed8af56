import type { StaffRound } from '@pouchery/contract/backoffice/rounds';
import { cityName } from '@pouchery/contract/partner-values';
import type { ReadContext } from '#api/features/catalog/read-context.ts';
import { sum, toPrice, toTetri } from '#api/features/checkout/money.ts';
import { A4, openPdf } from '#api/features/papers/pdf-document.ts';
import { priceInWords } from '#api/mail/mail-words.ts';
import { ROUND_TEXTS } from './paper-texts.ts';

/** What a courier takes along: where to, whom to call, and what to collect; in the reader's language. */
export async function printRound({ id, courier, orders }: StaffRound, { locale, today }: ReadContext) {
  const texts = ROUND_TEXTS[locale];
  const pdf = await openPdf(`${id}`, A4, 18);
  pdf.addPage();
  pdf.write(`${texts.title} ${id}: ${courier}`, { size: 20, weight: 600 });
  pdf.write(`${today}, ${texts.orders}: ${orders.length}`, { size: 10 });
  pdf.rule();
  for (const { id, buyer, phone, city, address, note, tins, to_collect } of orders) {
    const due = to_collect === null ? texts.nothing : priceInWords(to_collect, locale);
    pdf.row(due, `${id} · ${buyer ?? ''} · ${phone}`, 32, { size: 13 });
    pdf.row('', [cityName(city, locale), address].filter(Boolean).join(', '), 32, { size: 12 });
    pdf.row('', [`${texts.tins}: ${tins}`, note].filter(Boolean).join(' · '), 32, {
      size: 9,
      color: '#4a4a4a',
    });
    pdf.space(3);
  }
  pdf.rule();
  const all = sum(orders.map(({ to_collect }) => toTetri(to_collect ?? '0')));
  pdf.write(`${texts.collect}: ${priceInWords(toPrice(all), locale)}`, { size: 16, weight: 600 });
  return pdf.toBuffer();
}
