import { type Bank, isOpen, type Payment, toLari } from './bank-payments.ts';

const NAMES: Record<Bank, string> = { bog: 'Bank of Georgia', tbc: 'TBC Bank' };

const DECISIONS = [
  ['pay', 'Pay'],
  ['decline', 'Decline the card'],
  ['wait', 'Leave it undecided for a minute'],
  ['close', 'Close without paying'],
] as const;

/** What a person sees at the bank. Without a form once nothing more can be decided. */
export function drawPaymentPage(payment: Payment) {
  const buttons = DECISIONS.map(
    ([value, name]) => `<button name="decision" value="${value}">${name}</button>`,
  );
  const form = `<form method="post">${buttons.join('\n')}</form>`;
  const order = payment.order.replace(/[^\w-]/g, '');
  const content = isOpen(payment) ? form : `<p>This payment is ${payment.state}.</p>`;
  return drawPage(
    payment.bank,
    `<p>Order ${order}</p><p class="sum">₾${toLari(payment.amount)}</p>${content}`,
  );
}

/** What stays in the window of somebody who has closed the bank. */
export function drawClosedPage(bank: Bank) {
  return drawPage(bank, '<p>You have left without paying. This window may be closed.</p>');
}

function drawPage(bank: Bank, content: string) {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${NAMES[bank]} (simulated)</title>
<style>
body { margin: 3rem auto; max-width: 22rem; padding: 0 1rem; font: 1rem/1.5 system-ui, sans-serif; color: #222; background: #f6f6f4 }
h1 { font-size: 1.25rem }
.sum { font-size: 2rem; margin: 0 0 1.5rem }
form { display: grid; gap: .75rem }
button { font: inherit; padding: .75rem; border: 1px solid #767676; border-radius: .5rem; background: #fff; cursor: pointer }
button[value=pay] { color: #fff; background: #1f4d3a; border-color: #1f4d3a }
:focus-visible { outline: 3px solid #1f4d3a; outline-offset: 3px }
</style></head>
<body><main><h1>${NAMES[bank]}</h1><p>A simulator: no money moves.</p>
${content}
</main></body></html>`;
}
