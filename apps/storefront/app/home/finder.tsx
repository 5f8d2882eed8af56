import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ScalePlot } from '#app/catalog/scale.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { tasteMark } from '#app/catalog/taste-style.ts';
import { FIND_PATH } from '#app/find/find-address.ts';
import { countedText } from '#app/i18n/counted-text.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { ShopForm } from '#app/navigation/shop-form.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import type { WheelTaste } from '#app/tastes/taste-wheel.tsx';
import { Icon } from '#app/ui/icon.tsx';

/** Several tastes in one tin: not what somebody says they like. */
const MIX = 'mixed';

type FinderProps = { drawing: ScaleDrawing; milligrams: number[]; tastes: WheelTaste[] };

/** Find my tin as one sentence over the scale, which product-finder-element.ts fills as it is answered (docs/behaviour.md#find-my-tin). */
export function Finder({ drawing, milligrams, tastes }: FinderProps) {
  const { t, i18n } = useLingui();
  const counted = countedText(i18n.locale, (count) =>
    plural(count, { one: 'Show # tin', other: 'Show # tins' }),
  );
  const products = drawing.productCount;
  const now = (
    <Choice name="now" label={t`Nicotine per pouch that I use now`}>
      <option value="">{t`… mg`}</option>
      {milligrams.map((mg) => (
        <option key={mg} value={mg}>
          {mg === 0
            ? t({ message: 'no nicotine', context: 'I use …' })
            : t`${{ mg: formatNumber(mg, i18n.locale) }} mg`}
        </option>
      ))}
    </Choice>
  );
  const taste = (
    <Choice name="taste" label={t`Taste that I like`}>
      <option value="">{t`any taste`}</option>
      {tastes
        .filter(({ slug }) => slug !== MIX)
        .map(({ slug, name, colors }) => (
          <option key={slug} value={slug} data-mark={tasteMark({ slug, color: colors.mid })}>
            {name.toLocaleLowerCase(i18n.locale)}
          </option>
        ))}
    </Choice>
  );
  return (
    <product-finder
      className={
        drawing.isCrowded
          ? 'section wrap later scale-sec finder above'
          : 'section wrap later scale-sec finder'
      }
      data-counted={JSON.stringify(counted)}
      data-none-text={t`No tin fits`}
      data-lid-text={t`Nothing above ${{ mg: TEXT_MARKS.mg }}.`}
      data-free-text={t`Only without nicotine.`}
      data-filled-text={t`Filled: what fits. Rings: all others.`}
    >
      <h2 className="vh">{t`Find my tin`}</h2>
      <ShopForm action={FIND_PATH} className="finder-form">
        <p className="finder-sentence">
          <Trans>
            I use {now} and like {taste}
          </Trans>
        </p>
        <div className="finder-go">
          <button className="btn btn-lg" type="submit" name="show" value="tins">
            {t`Show tins`}
          </button>
          <p className="small">
            <span className="finder-lid" />
            <button className="link hit" type="button" data-open="" hidden>
              {t`Leave the taste open`}
            </button>
            <ShopLink className="link hit finder-more" to={FIND_PATH}>{t`More questions`}</ShopLink>
          </p>
          <span className="vh" role="status" />
        </div>
      </ShopForm>
      <ScalePlot drawing={drawing} hasAttributes />
      <p className="micro muted">
        {t`${plural(products, { one: '# tin', other: '# tins' })} by mg of nicotine per pouch.`}{' '}
        <span className="finder-filled" />
        {t`If you do not use nicotine, do not begin.`}
      </p>
    </product-finder>
  );
}

function Choice({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <span className="finder-choice">
      {name === 'taste' && <i />}
      <select name={name} aria-label={label}>
        {children}
      </select>
      <Icon name="down" />
    </span>
  );
}
