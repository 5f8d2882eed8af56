import { expect, test } from 'vitest';
import { matchesQuestion } from './match-question.ts';

const english = { question: 'How long does delivery take?', answer: '1–2 business days within the country.' };
const georgian = { question: 'შეიძლება პროდუქტის დაბრუნება?', answer: 'დიახ, 14 დღის განმავლობაში.' };
const russian = { question: 'Сколько занимает доставка?', answer: 'Ещё быстрее — в Тбилиси.' };

test.each([
  ['', english],
  ['deliver', english],
  ['DELIVERIES', english],
  ['country delivery', english],
  ['how lo', english],
  ['დაბრუნების', georgian],
  ['პროდუქტები', georgian],
  ['14 დღის', georgian],
  ['доставки', russian],
  ['еще', russian],
  ['тбилиси?', russian],
])('“%s” is found', (search, question) => {
  expect(matchesQuestion(search, question)).toBe(true);
});

test.each([
  ['refund', english],
  ['delivery refund', english],
  ['ay', english],
  ['ასაკი', georgian],
  ['возврат', russian],
])('“%s” is not found', (search, question) => {
  expect(matchesQuestion(search, question)).toBe(false);
});
