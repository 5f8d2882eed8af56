// Rules: docs/selling.md#stage-2-cart-and-checkout
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '#app/i18n/messages.server.ts';
import { Agreements } from './agreements.tsx';

function render(total: string, below: string | null) {
  speak('en');
  const tooSmall = below === null ? null : { below, says: 'Too small.' };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Agreements
        minAge={18}
        withdrawal={{ fits: 'May go back.', tooSmall }}
        quote={{ total }}
        user={{ wants_news: true }}
        getErrors={() => undefined}
      />
    </I18nProvider>,
  );
}

test.each([
  ['29.99', '30', 'Too small.'],
  ['30.00', '30', 'May go back.'],
  // By their worth, not as texts.
  ['100.00', '30', 'May go back.'],
  ['9.90', '30.00', 'Too small.'],
  ['0.50', null, 'May go back.'],
])('an order of %s where the least sum is %s is told: %s', (total, below, said) => {
  const [other] = ['Too small.', 'May go back.'].filter((text) => text !== said);
  const markup = render(total, below);
  expect(markup).toContain(said);
  expect(markup).not.toContain(other);
});
