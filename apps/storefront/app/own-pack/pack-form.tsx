import { useLingui } from '@lingui/react/macro';
import { DEFAULT_MG } from '@pouchery/contract/find-answers';
import { milligramsName, questionName } from '#app/find/answer-names.ts';
import { NumberPills, type Options, Question, TastePills } from '#app/find/find-form.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { PACK_PATH } from '#app/layout/site-map.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { type Answers, PACK_SIZES } from './pack-address.ts';

type PackFormProps = Omit<Options, 'types'> & { answers: Answers; mayPrice: boolean };

/** Four questions as a plain form: the answers become the address, with JavaScript or without. */
export function PackForm({ answers, tastes, milligrams, mayPrice }: PackFormProps) {
  const { t, i18n } = useLingui();
  const mg = formatNumber(DEFAULT_MG, i18n.locale);
  return (
    <ShopForm action={PACK_PATH} className="find-form">
      {tastes.length > 0 && (
        <Question
          name="taste"
          title={questionName(i18n, 'taste')}
          number={1}
          hint={t`One or more; the pack has only these. Without one it may have all of them.`}
        >
          <TastePills tastes={tastes} chosen={answers.taste} />
        </Question>
      )}
      <Question
        name="max"
        title={t`The strongest at most`}
        number={2}
        hint={t`Milligrams per pouch. No tin in the pack has more; if you do not say, none has more than ${{ mg }} mg.`}
      >
        <NumberPills
          name="max"
          chosen={answers.max}
          numbers={milligrams}
          nameOf={(number) => milligramsName(i18n, number)}
        />
      </Question>
      <Question name="tins" title={t`How many tins`} number={3} hint={t`Together, of all tastes.`}>
        <NumberPills
          name="tins"
          chosen={answers.tins}
          numbers={PACK_SIZES}
          nameOf={(number) => formatNumber(number, i18n.locale)}
        />
      </Question>
      {mayPrice && (
        <Question
          name="budget"
          title={t`What the pack may cost`}
          number={4}
          hint={t`In whole lari, without delivery. You can leave it open.`}
        >
          <div className="budget">
            <input
              className="input"
              aria-label={t`What the pack may cost`}
              type="number"
              name="budget"
              inputMode="numeric"
              min={1}
              max={9999}
              step={1}
              defaultValue={answers.budget}
            />
            <span aria-hidden="true">₾</span>
          </div>
        </Question>
      )}
      <div className="find-go">
        <button className="btn btn-lg" type="submit" name="show" value="pack">
          {t`Propose a pack`}
        </button>
      </div>
    </ShopForm>
  );
}
