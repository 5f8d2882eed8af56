import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { MAX_COOLING } from '@pouchery/contract/product-values';

const NAMES = [msg`No cooling`, msg`A little cooling`, msg`Clear cooling`, msg`Strong cooling`];
const STEPS = Array.from({ length: MAX_COOLING }, (_, step) => step + 1);

/** How much a pouch cools, 0 to 3, in the page's language. */
export function coolingName(i18n: I18n, cooling: number) {
  const name = NAMES[cooling];
  return name ? i18n._(name) : String(cooling);
}

/** Three short bars, filled from the left. Decoration: the name stands beside it. */
export function CoolingBar({ cooling }: { cooling: number }) {
  return (
    <span className="coolbar" aria-hidden="true">
      {STEPS.map((step) => (
        <i key={step} className={step <= cooling ? 'on' : undefined} />
      ))}
    </span>
  );
}
