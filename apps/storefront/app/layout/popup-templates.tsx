import { useLingui } from '@lingui/react/macro';
import { TEXT_MARKS } from '#app/i18n/text-marks.ts';
import { pageRules } from '#app/rules/page-rules.ts';
import { Icon } from '#app/ui/icon.tsx';
import { LowestPrice } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

/** The special offer and the product ad without what they show, which promotions/show-popups.ts puts in. */
export function PopupTemplates() {
  const { t } = useLingui();
  const { shows, minAge: age } = pageRules();
  const { product: product_name, level, mg, format, count, less: amount } = TEXT_MARKS;
  const close = (
    <button type="button" className="round close" aria-label={t`Close`} data-done="">
      <Icon name="x" />
    </button>
  );
  return (
    <>
      {shows.offers && shows.popups && (
        <template id="offer">
          <div className="offer-scrim">
            <div
              className="offer"
              role="dialog"
              aria-modal="true"
              aria-labelledby="offer-kind offer-title"
              aria-describedby="offer-text"
              tabIndex={-1}
            >
              <div className="pic" />
              <div className="tx">
                <p className="offer-kind small" id="offer-kind" hidden />
                <h2 className="h2" id="offer-title">
                  {/* The offer's title, or the product it is about. */}
                </h2>
                <p id="offer-text">{t`Check out our special offer on ${product_name}!`}</p>
                <p className="offer-facts" hidden>
                  <StrengthDots level={0} label={level} />
                  <b>{t`${{ mg }} mg`}</b>
                  <span>{t`${{ format }}, ${{ count }} pcs`}</span>
                </p>
                <p className="offer-price" hidden>
                  <LowestPrice amount="" sign="₾" />
                  <s hidden />
                  <span
                    className="less"
                    hidden
                  >{t`${{ amount }} below its lowest price in the 30 days before`}</span>
                </p>
                <a className="btn btn-lg" data-done="" href="/">
                  {t`View Offer`}
                </a>
                <p className="micro muted">{t`Adults ${{ age }}+ only. Nicotine is highly addictive.`}</p>
              </div>
              {close}
            </div>
          </div>
        </template>
      )}
      {shows.popups && (
        <template id="ad">
          <section className="adbar" aria-labelledby="ad-title">
            <div className="ad-pic" />
            <div className="tx">
              <h2 id="ad-title">{t`CHECK THIS OUT!`}</h2>
              <p />
            </div>
            <a className="btn" data-done="" href="/">
              {t`View Offer`}
            </a>
            {close}
          </section>
        </template>
      )}
    </>
  );
}
