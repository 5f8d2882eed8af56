import { useLingui } from '@lingui/react/macro';
import { Icon } from '#app/ui/icon.tsx';
import { PRODUCT_NAME } from './product-name-mark.ts';

/** The special offer and the product ad without what they show, which promotions/show-popups.ts puts in. */
export function PopupTemplates() {
  const { t } = useLingui();
  const product_name = PRODUCT_NAME;
  const close = (
    <button type="button" className="round close" aria-label={t`Close`} data-done="">
      <Icon name="x" />
    </button>
  );
  return (
    <>
      <template id="offer">
        <div className="offer-scrim">
          <div
            className="offer"
            role="dialog"
            aria-modal="true"
            aria-labelledby="offer-title"
            aria-describedby="offer-text"
            tabIndex={-1}
          >
            <div className="pic" />
            <div className="tx">
              <h2 className="h2" id="offer-title">
                {/* The offer's title. */}
              </h2>
              <p id="offer-text">{t`Check out our special offer on ${product_name}!`}</p>
              <a className="btn btn-lg" data-done="" href="/">
                {t`View Offer`}
              </a>
            </div>
            {close}
          </div>
        </div>
      </template>
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
    </>
  );
}
