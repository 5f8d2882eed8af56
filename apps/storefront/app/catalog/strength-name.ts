import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

// 'Light' and 'mild' are refused on tobacco packs: the names measure and nothing else (docs/behaviour.md#strength-levels).
const names = [msg`Nicotine-free`, msg`Low`, msg`Medium`, msg`Firm`, msg`Strong`, msg`Extra strong`];

/** The name of a strength level, 0 to 5, in the page's language. */
export function strengthName(level: number, i18n: I18n) {
  const name = names[level];
  return name ? i18n._(name) : String(level);
}
