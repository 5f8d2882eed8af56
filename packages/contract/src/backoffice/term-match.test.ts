import { expect, test } from 'vitest';
import { mentionsTerm, usesTerm } from './term-match.ts';

test.each([
  ['Nicotine pouches for cold days', 'nicotine pouch', 'en', true],
  ['Pouches with nicotine', 'nicotine pouch', 'en', false],
  ['Wild berries', 'berry', 'en', true],
  ['A tint of gold', 'tin', 'en', false],
  ['Made by Norvik Pouch AS in Oslo.', 'pouch', 'en', false],
  ['Norvik Pouch AS makes pouches.', 'pouch', 'en', true],
  ['It is cool. Pouches stay dry.', 'pouch', 'en', true],
  ['# Pouches', 'pouch', 'en', true],
  ['A cool Mint in the end', 'Mint', 'en', true],
  ['ცივი პიტნის გემო', 'პიტნა', 'ka', true],
  ['ლიმონი', 'პიტნა', 'ka', false],
] as const)('“%s” mentions “%s” (%s): %s', (text, term, locale, isThere) => {
  expect(mentionsTerm(text, term, locale)).toBe(isThere);
});

test.each([
  ['Для тех, кто любит мяту', 'мята', 'ru', true],
  ['Подушечки с никотином', 'никотиновая подушечка', 'ru', false],
  ['Подушечки никотиновые', 'никотиновая подушечка', 'ru', true],
  ['В твёрдой банке', 'твердая банка', 'ru', true],
  ['Лёд', 'мята', 'ru', false],
] as const)('“%s” uses “%s” (%s): %s', (text, term, locale, isUsed) => {
  expect(usesTerm(text, term, locale)).toBe(isUsed);
});
