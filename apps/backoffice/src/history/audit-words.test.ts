import { LOCALES, type Locale } from '@pouchery/contract/locales';
import polyglotI18nProvider from 'ra-i18n-polyglot';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadTexts } from '#backoffice/texts/i18n-provider.ts';
import { setI18nProvider } from '#backoffice/texts/translate.ts';
import { valueText } from '#backoffice/texts/value-text.ts';
import { fieldText, RESOURCE_OF, SUBJECT_OF } from './audit-words.ts';
import { recordName } from './entry-head.tsx';

test('the history of the shop’s settings is the shop’s, not its main language’s', () => {
  expect(SUBJECT_OF.settings).toBe('shop');
});

/** What the API writes down beside the fields of forms. */
const FIELDS: Record<string, string[]> = {
  order: ['status', 'total', 'payment', 'lines', 'refunds_done', 'is_scanned'],
  round: ['courier', 'orders', 'cash_expected', 'cash_counted', 'note'],
  stock: ['on_hand', 'lot_id', 'seen', 'counted', 'reason', 'quantity'],
  catalogue: ['price', 'rounded', 'with_offers', 'offers', 'state', 'brand_id', 'added', 'changed'],
  redirect: ['from_path', 'added', 'changed'],
  picture: ['width', 'focus'],
  brand: ['order', 'color_accent', 'wordmark_path'],
  taste: ['order', 'color_tint', 'picture'],
  product: ['brand', 'taste', 'label_base', 'picture_texts', 'offer_kari', 'offer_state_kari'],
};
const VALUES = {
  payment: 'at_door',
  reason: 'counted',
  stock: 'out',
  state: 'archived',
  kind: 'filler',
  new_orders: 'at_once',
};

afterAll(() => {
  vi.unstubAllGlobals();
  setI18nProvider({ translate: (key) => key, changeLocale: async () => undefined, getLocale: () => 'en' });
});

describe.each(LOCALES)('in %s the log tells', (locale: Locale) => {
  beforeAll(async () => {
    vi.stubGlobal('navigator', { languages: [locale] });
    const texts = await loadTexts(locale);
    setI18nProvider(polyglotI18nProvider(() => texts, locale, [], { allowMissing: true }));
  });

  test('every field by a name, not by what programs call it', () => {
    const named = Object.entries(FIELDS).flatMap(([subject, fields]) =>
      fields.map((field) => ({ field, name: fieldText(RESOURCE_OF[subject], field) })),
    );
    expect(named.filter(({ field, name }) => name === field || name.includes('_'))).toEqual([]);
  });

  test('what was chosen in the words of its choice', () => {
    for (const [field, value] of Object.entries(VALUES)) expect(valueText(field, value)).not.toBe(value);
  });

  test('which kind of email was sent again, and which job was repeated', () => {
    const names = [
      { subject: 'mail', subject_id: '7', subject_name: 'contact-reply' },
      { subject: 'dead_letter', subject_id: '7', subject_name: 'stock-alerts' },
    ];
    for (const entry of names) expect(recordName(entry)).not.toBe(entry.subject_name);
  });

  test('how many products were changed at once', () => {
    const step = { subject: 'catalogue', subject_id: '7', subject_name: '3 products' };
    expect(recordName(step)).toMatch(/^3 ./);
    expect(recordName(step).includes('products')).toBe(locale === 'en');
  });
});
