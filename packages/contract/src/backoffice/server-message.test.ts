import { expect, test } from 'vitest';
import { serverMessage } from './server-message.ts';
import { serverTexts as ka } from './server-texts-ka.ts';
import { serverTexts as ru } from './server-texts-ru.ts';

test.each([
  ['a sentence', 'ru', 'It has reviews.', 'У него есть отзывы.'],
  ['a number', 'ka', 'Ensure this value is less than or equal to 999.', 'მაქსიმუმ 999.'],
  ['a fraction', 'ka', 'Ensure this value is greater than or equal to 0.01.', 'მინიმუმ 0.01.'],
  ['a name', 'ru', 'The shop has no picture “two: three”.', 'В магазине нет изображения «two: three».'],
  ['a time', 'ka', 'Enter a time such as 09:30.', 'შეიყვანეთ დრო, მაგალითად 09:30.'],
  [
    'several sentences',
    'ru',
    'This product cannot be deleted. It has reviews. Archive it instead.',
    'Этот товар нельзя удалить. У него есть отзывы. Отправьте его в архив.',
  ],
  ['what nobody has translated', 'ka', 'Something new. It has reviews.', 'Something new. It has reviews.'],
  ['English', 'en', 'It has reviews.', 'It has reviews.'],
] as const)('%s of the API is said in the reader’s language (%s)', (_what, locale, message, said) => {
  expect(serverMessage(message, locale)).toBe(said);
});

test('Georgian and Russian have the same sentences', () => {
  expect(Object.keys(ka).sort()).toEqual(Object.keys(ru).sort());
});
