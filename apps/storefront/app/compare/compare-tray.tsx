import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { COMPARE_PATH, MAX_COMPARED } from './compare-address.ts';

const COUNTS = Array.from({ length: MAX_COMPARED }, (_, index) => index + 1);

/** The products chosen to be compared, on the page's lower edge; empty and hidden until compare-tray-element.ts fills it. */
export function CompareTray() {
  const { t } = useLingui();
  const labels = COUNTS.map((count) => plural(count, { one: 'Compare # tin', other: 'Compare # tins' }));
  return (
    <compare-tray
      className="tray"
      data-labels={JSON.stringify(labels)}
      data-remove={t`Remove: ${{ product: TEXT_MARKS.product }}`}
      data-full={t`Four tins at most`}
      data-mg={t`${{ mg: TEXT_MARKS.mg }} mg`}
      hidden
    >
      <aside aria-label={t`Compare`}>
        <div className="wrap">
          <ul />
          <template>
            <li>
              <span className="tile">
                <img className="tin" alt="" width="160" height="160" />
              </span>
              <span className="tray-name">
                <b />
                <span />
              </span>
              <button type="button" className="round">
                <Icon name="x" small />
              </button>
            </li>
          </template>
          <p className="tray-full" role="status" />
          <div className="tray-go">
            <button type="button" className="link" data-clear="">
              {t`Clear`}
            </button>
            <ShopLink className="btn" to={COMPARE_PATH}>
              {labels[0]}
            </ShopLink>
          </div>
        </div>
      </aside>
    </compare-tray>
  );
}
