import { useLocaleState } from 'react-admin';

/** "10,000", as the chosen language groups figures. */
export function useFormatNumber() {
  const [locale] = useLocaleState();
  // Georgian groups as Russian does; Chromium does not know it.
  const format = new Intl.NumberFormat(locale === 'en' ? 'en' : 'ru');
  return (number: number) => format.format(number);
}
