/** How Georgians write their own mobile numbers: nine digits that begin with five. */
const OWN_MOBILE = /^5\d{8}$/;

/** A number as machines dial it, such as `+995555123456`; undefined for what is no number that the world knows. */
export function dialled(phone: string): string | undefined {
  const typed = phone.trim();
  const digits = typed.replace(/\D/g, '');
  if (OWN_MOBILE.test(digits)) return `+995${digits}`;
  const isWorldwide = typed.startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '');
  return isWorldwide && number.length >= 8 && number.length <= 15 ? `+${number}` : undefined;
}

type Part = { kind: 'text' | 'order' | 'phone'; text: string };

const LINKED = /(PO-\d{1,9})|((?:\+|00)\d[\d ()-]{7,18}\d|\b5\d{2}[ -]?\d{2}[ -]?\d{2}[ -]?\d{2}\b)/gi;

/** What somebody wrote, cut where it names an order or a telephone. */
export function cutText(text: string): Part[] {
  const parts: Part[] = [];
  let end = 0;
  for (const { 0: found, 1: order, index } of text.matchAll(LINKED)) {
    if (order === undefined && dialled(found) === undefined) continue;
    if (index > end) parts.push({ kind: 'text', text: text.slice(end, index) });
    parts.push({ kind: order === undefined ? 'phone' : 'order', text: found });
    end = index + found.length;
  }
  if (end < text.length) parts.push({ kind: 'text', text: text.slice(end) });
  return parts;
}
