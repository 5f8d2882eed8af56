import { readOfferColumn } from '@pouchery/contract/backoffice/catalogue-files';
import { isLocale, LOCALES } from '@pouchery/contract/locales';
import { useTranslate } from 'react-admin';

/** `name_ka` */
const LOCALIZED = new RegExp(`^(.+)_(${LOCALES.join('|')})$`);

/** What a column of the file is called for people: `name_ka` is "Name, Georgian". */
export function useColumnName() {
  const translate = useTranslate();
  return (column: string) => {
    const offer = readOfferColumn(column);
    if (offer) return translate(`importExport.offer_columns.${offer.part}`, { partner: offer.partner });
    const [, field = column, locale] = LOCALIZED.exec(column) ?? [];
    const name = translate(`importExport.columns.${field}`, {
      _: translate(`resources.products.fields.${field}`, { _: field }),
    });
    return isLocale(locale) ? `${name}, ${translate(`importExport.languages.${locale}`)}` : name;
  };
}
