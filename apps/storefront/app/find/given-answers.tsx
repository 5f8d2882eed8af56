import { useLingui } from '@lingui/react/macro';
import type { FindQuestion } from '@pouchery/contract/find-answers';
import type { CSSProperties } from 'react';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { feelingName, milligramsName, questionName } from './answer-names.ts';
import { type Answers, findAddress } from './find-address.ts';
import type { Options } from './find-form.tsx';

type Given = { question: FindQuestion; name: string; style?: CSSProperties };

/** The answers as chips; each leads back to its question, with all answers as they are. */
export function GivenAnswers({ answers, tastes, types }: Options & { answers: Answers }) {
  const { t, i18n } = useLingui();
  const form = findAddress({ answers, isSubmitted: false });
  const given: Given[] = [
    ...tastes
      .filter(({ slug }) => answers.taste.includes(slug))
      .map((taste) => ({ question: 'taste' as const, name: taste.name, style: tasteStyle(taste) })),
    ...(answers.now
      ? [{ question: 'now' as const, name: t`${{ amount: milligramsName(i18n, Number(answers.now)) }} now` }]
      : []),
    ...types
      .filter(({ slug }) => answers.type.includes(slug))
      .map(({ name }) => ({ question: 'type' as const, name })),
    ...(answers.feel ? [{ question: 'feel' as const, name: feelingName(i18n, answers.feel) }] : []),
  ];
  return (
    <div className="given">
      {given.length > 0 && <span className="small muted" id="given-answers">{t`Your answers`}</span>}
      <ul className="chips" aria-labelledby="given-answers">
        {given.map(({ question, name, style }) => (
          <li key={question + name}>
            <ShopLink
              className="chip"
              style={style}
              to={`${form}#question-${question}`}
              aria-label={t`Change this answer: ${{ question: questionName(i18n, question) }}, ${{ answer: name }}`}
            >
              {name}
            </ShopLink>
          </li>
        ))}
        <li>
          <ShopLink className="link hit chip-clear" to={form}>
            {t`Change`}
          </ShopLink>
        </li>
      </ul>
    </div>
  );
}
