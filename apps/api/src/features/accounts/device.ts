import Bowser from 'bowser';

/** Browser and system of a user agent in words, such as "Firefox on Android"; empty when neither is known. */
export function describeDevice(userAgent: string) {
  if (userAgent === '') return '';
  const { browser, os } = Bowser.parse(userAgent);
  return [browser.name, os.name].filter(Boolean).join(' on ');
}
