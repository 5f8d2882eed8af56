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
  const asks = (name: FindQuestion) => ({ name, title: questionName(i18n, name) });
  return (
    <ShopForm action={FIND_PATH} className="find-form">
      {tastes.length > 0 && (
        <Question {...asks('taste')} number={1} hint={t`One or more.`}>
          <TastePills tastes={tastes} chosen={answers.taste} />
        </Question>
      )}
      <Question
        {...asks('now')}
        number={2}
        hint={t`Milligrams per pouch, as printed on your tin. Nothing above is ever shown.`}
      >
        <NumberPills
          name="now"
          chosen={answers.now}
          numbers={milligrams}
          nameOf={(mg) => milligramsName(i18n, mg)}
        />
        <p className="hint">{t`If you do not use nicotine, do not begin. “Nicotine-free” shows only tins without it.`}</p>
      </Question>
      {types.length > 0 && (
        <Question {...asks('type')} number={3} hint={t`One or more.`}>
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
      <Question {...asks('feel')} number={4} hint={t`Mint and menthol cool; other tastes need not.`}>
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

/** Tastes, of which each can be ticked. */
export function TastePills({ tastes, chosen }: Pick<Options, 'tastes'> & { chosen: readonly string[] }) {
  return (
    <div className="pills">
      {tastes.map(({ slug, name, colors }) => (
        <label key={slug} className="find-answer taste-answer" style={tasteStyle({ slug, colors })}>
          <input type="checkbox" name="taste" value={slug} defaultChecked={chosen.includes(slug)} />
          <i className="answer-dot">
            <Icon name="ok" small />
          </i>
          <span>{name}</span>
        </label>
      ))}
    </div>
  );
}

type NumberPillsProps = {
  name: string;
  chosen: string;
  numbers: readonly number[];
  nameOf: (number: number) => string;
};

/** Numbers, of which one can be chosen. */
export function NumberPills({ name, chosen, numbers, nameOf }: NumberPillsProps) {
  return (
    <div className="pills">
      {numbers.map((number) => (
        <label key={number} className="find-answer mg-answer">
          <input type="radio" name={name} value={number} defaultChecked={chosen === String(number)} />
          <span>{nameOf(number)}</span>
        </label>
      ))}
    </div>
  );
}

type QuestionProps = { name: string; title: string; number: number; hint: string; children: ReactNode };

/** A question with its own place in the page, to which the results lead back. */
export function Question({ name, title, number, hint, children }: QuestionProps) {
  return (
    <fieldset className="question" id={`question-${name}`}>
      <legend>
        <i aria-hidden="true">{number}</i>
        <span className="h3">{title}</span>
        <small>{hint}</small>
      </legend>
      {children}
    </fieldset>
  );
}
