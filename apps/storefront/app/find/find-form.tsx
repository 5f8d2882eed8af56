import { useLingui } from '@lingui/react/macro';
import type { TasteColors } from '@pouchery/contract/catalog';
import { FEELING_NAMES, FEELINGS, type FindQuestion } from '@pouchery/contract/find-answers';
import type { ReactNode } from 'react';
import { CoolingBar } from '#app/catalog/cooling.tsx';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { feelingName, milligramsName, questionName } from './answer-names.ts';
import { ANY, type Answers, FIND_PATH } from './find-address.ts';

/** Tastes, milligrams and formats that can be chosen. */
export type Options = {
  tastes: { slug: string; name: string; colors: TasteColors }[];
  types: { slug: string; name: string }[];
  milligrams: number[];
};

/** Four questions as a plain form: the answers become the address, with JavaScript or without. */
export function FindForm({ answers, tastes, types, milligrams }: Options & { answers: Answers }) {
  const { t, i18n } = useLingui();
  return (
    <ShopForm action={FIND_PATH} className="find-form">
      {tastes.length > 0 && (
        <Question name="taste" number={1} hint={t`One or more.`}>
          <div className="pills">
            {tastes.map(({ slug, name, colors }) => (
              <label key={slug} className="find-answer taste-answer" style={tasteStyle({ slug, colors })}>
                <input
                  type="checkbox"
                  name="taste"
                  value={slug}
                  defaultChecked={answers.taste.includes(slug)}
                />
                <i className="answer-dot">
                  <Icon name="ok" small />
                </i>
                <span>{name}</span>
              </label>
            ))}
          </div>
        </Question>
      )}
      <Question
        name="now"
        number={2}
        hint={t`Milligrams per pouch, as printed on your tin. Nothing above is ever shown.`}
      >
        <div className="pills">
          {milligrams.map((mg) => (
            <label key={mg} className="find-answer mg-answer">
              <input type="radio" name="now" value={mg} defaultChecked={answers.now === String(mg)} />
              <span>{milligramsName(i18n, mg)}</span>
            </label>
          ))}
        </div>
        <p className="hint">{t`If you do not use nicotine, do not begin. “Nicotine-free” shows only tins without it.`}</p>
      </Question>
      {types.length > 0 && (
        <Question name="type" number={3} hint={t`One or more.`}>
          <div className="tiles">
            {[...types, { slug: ANY, name: t`Any` }].map(({ slug, name }) => (
              <label key={slug} className="find-answer choice">
                <input
                  type="checkbox"
                  name="type"
                  value={slug}
                  defaultChecked={answers.type.includes(slug)}
                />
                {slug === ANY ? <i className="any" /> : <PouchGlyph format={slug} size="m" />}
                <span>{name}</span>
              </label>
            ))}
          </div>
        </Question>
      )}
      <Question name="feel" number={4} hint={t`Mint and menthol cool; other tastes need not.`}>
        <div className="tiles three">
          {FEELING_NAMES.map((feel) => (
            <label key={feel} className="find-answer choice">
              <input type="radio" name="feel" value={feel} defaultChecked={answers.feel === feel} />
              <CoolingBar cooling={FEELINGS[feel]} />
              <span>{feelingName(i18n, feel)}</span>
            </label>
          ))}
        </div>
      </Question>
      <div className="find-go">
        <button className="btn btn-lg" type="submit" name="show" value="tins">
          {t`Show my tins`}
        </button>
      </div>
    </ShopForm>
  );
}

type QuestionProps = { name: FindQuestion; number: number; hint: string; children: ReactNode };

/** A question with its own place in the page, to which the results lead back. */
function Question({ name, number, hint, children }: QuestionProps) {
  const { i18n } = useLingui();
  return (
    <fieldset className="question" id={`question-${name}`}>
      <legend>
        <i aria-hidden="true">{number}</i>
        <span className="h3">{questionName(i18n, name)}</span>
        <small>{hint}</small>
      </legend>
      {children}
    </fieldset>
  );
}
