// Rules: docs/behaviour.md#adults-only
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { LOCALES, type Locale } from '@pouchery/contract/locales';
import { pageRulesOn } from '@pouchery/contract/shown-rules';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { Agreements } from './checkout/views/agreements.tsx';
import { agePrompt } from './consent/age-prompt.server.tsx';
import { speak } from './i18n/messages.server.ts';
import { Footer } from './layout/footer.tsx';
import { PopupTemplates } from './layout/popup-templates.tsx';
import { PaperFoot } from './product/paper.tsx';
import { pageRules, setPageRules } from './rules/page-rules.ts';

afterEach(() => setPageRules(undefined));

/** All that says an age, under a rule that asks for it. */
function render(locale: Locale, age: string) {
  speak(locale);
  setPageRules(pageRulesOn([{ rule: 'min_age', since: '2020-01-01', value: age }], '2026-11-28'));
  const parts = (
    <I18nProvider i18n={i18n}>
      <Footer seller={undefined} />
      <PopupTemplates />
      <PaperFoot address="" />
      <Agreements
        minAge={pageRules().minAge}
        withdrawal={{ fits: '', tooSmall: null }}
        quote={{ total: '0.00' }}
        user={{}}
        getErrors={() => undefined}
      />
    </I18nProvider>
  );
  return agePrompt('/') + renderToStaticMarkup(parts);
}

test.each([
  ['en', '18', 'Are you 18 or older?', 'Yes, I am 18 or older', 'I confirm that I am 18 or older.'],
  ['ka', '18', '18 წლის ან უფროსი ხართ?', 'დიახ, 18 წლის ან უფროსი ვარ', 'რომ 18 წლის ან უფროსი ვარ.'],
  ['ru', '18', 'Вам есть 18 лет?', 'Да, мне есть 18 лет', 'уже исполнилось 18\u00a0лет.'],
  ['en', '21', 'Are you 21 or older?', 'Yes, I am 21 or older', 'I confirm that I am 21 or older.'],
  ['ka', '21', '21 წლის ან უფროსი ხართ?', 'დიახ, 21 წლის ან უფროსი ვარ', 'რომ 21 წლის ან უფროსი ვარ.'],
  ['ru', '21', 'Вам есть 21 год?', 'Да, мне есть 21 год', 'уже исполнился 21\u00a0год.'],
  ['ru', '22', 'Вам есть 22 года?', 'Да, мне есть 22 года', 'уже исполнилось 22\u00a0года.'],
] as const)('in %s the shop asks for %s years in the right words', (locale, age, ...texts) => {
  const markup = render(locale, age);
  for (const text of texts) expect(markup).toContain(text);
});

test.each(LOCALES)('no part says 18 in %s under a rule of 21, and each says 21', (locale) => {
  const usual = render(locale, '18');
  const changed = render(locale, '21');
  expect(changed).not.toMatch(/18\+|\+18|18 (?:or older|წლის|лет)/);
  expect(changed.match(/21\+/g)).toHaveLength(usual.match(/18\+/g)?.length ?? 0);
  expect(changed.match(/21\+/g)).toHaveLength(3);
});
