// Rules: docs/selling.md
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { OwnOrder } from '@pouchery/contract/orders';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { speak } from '#app/i18n/messages.server.ts';
import { Placed } from './placed-order.tsx';

/** What the page says of an order that is shipped unless said otherwise, and collected there, or brought. */
function render(collectAt: string | null, different: Partial<OwnOrder> = {}) {
  speak('en');
  const shipment: OwnOrder['shipment'] = {
    recipient: '',
    address: collectAt === null ? '7 Sample Street' : '',
    city: 'Tbilisi',
    postal_code: '',
    country: 'Georgia',
    phone: '',
    carrier: '',
    tracking_number: '',
  };
  const order = {
    id: 'PO-10482',
    status: 'shipped',
    items: [],
    steps: [],
    shipment,
    collect_at: collectAt,
    total: '20.90',
    bank_payment: null,
    pay_with: [],
    ...different,
  };
  return renderToStaticMarkup(
    <I18nProvider i18n={i18n}>
      <Placed order={order as unknown as OwnOrder} />
    </I18nProvider>,
  );
}

test('a shipped order is on its way, with a courier; one that is collected is ready, and nobody comes', () => {
  expect(render(null)).toMatch(/PO-10482<\/span> is on its way.*courier/s);
  const collected = render('1 Rustaveli Avenue');
  expect(collected).toMatch(/PO-10482<\/span> is ready for you/);
  expect(collected).toMatch(/Collect at.*1 Rustaveli Avenue/);
  expect(collected).not.toMatch(/courier|on its way|Shipped|Delivered/);
});

test('says what is paid at the door, also of what is collected, and of nothing that costs nothing', () => {
  const placed = {
    status: 'pending',
    payment: 'at_door',
    arrives: '2026-12-01',
    to_collect: '20.90',
  } as const;
  const paid = /To pay at the door: 20\.90/;
  expect(render('1 Rustaveli Avenue', placed)).toMatch(paid);
  expect(render(null, placed)).toMatch(paid);
  const free = render(null, { ...placed, to_collect: null });
  expect(free).toContain('It arrives on');
  expect(free).not.toContain('at the door on');
});
