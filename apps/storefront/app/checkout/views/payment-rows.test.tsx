// Rules: docs/selling.md#stage-2-cart-and-checkout
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { CartQuote } from '@pouchery/contract/ordering';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ApiError } from '#app/api/api-client.ts';
import { speak } from '#app/i18n/messages.server.ts';
import { toOrderErrors } from './checkout-form.tsx';
import { PaymentRows } from './payment-rows.tsx';

function render(total: string) {
  speak('en');
  const quote = { total, payments: ['at_door', 'tbc'] } as CartQuote;
  const props = { quote, payment: 'at_door' } as Parameters<typeof PaymentRows>[0];
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <PaymentRows {...props} />
    </I18nProvider>,
  );
}

test('an order that costs nothing asks for no way to pay', () => {
  expect(render('0.10').match(/type="radio"/g)).toHaveLength(2);
  expect(render('0.00')).toBe('<p>There is nothing to pay.</p>');
});

test('a shop that has closed meanwhile says that nothing was ordered', () => {
  const refused = new ApiError(404, { detail: 'Not found.' });
  expect(toOrderErrors({ byField: {} }, refused).notice).toEqual({
    tone: 'quiet',
    text: 'The shop takes no orders at the moment. Nothing was ordered.',
  });
});
