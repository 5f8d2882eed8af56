import { useLingui } from '@lingui/react/macro';
import type { PopupFeature } from '@pouchery/contract/promotions';
import { useId } from 'react';
import { createPortal } from 'react-dom';
import { AD_SLOT, DISMISSED_AD } from '#app/consent/consent-keys.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { LoadedPicture } from './loaded-picture.ts';

export type Advertised = PopupFeature['product'] & { picture: LoadedPicture };

type ProductAdProps = { product: Advertised; onDone: () => void };

// docs/behaviour.md#product-ad-dismissal
const DISMISSED_SECONDS = 2 * 60 * 60;

/** The product ad (docs/behaviour.md#product-ad): a banner on the page's lower edge, which takes no focus. */
export function ProductAd({ product, onDone }: ProductAdProps) {
  const { t } = useLingui();
  const id = useId();
  const slot = document.getElementById(AD_SLOT);

  function dismiss() {
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
    document.cookie = `${DISMISSED_AD}=true;Path=/;Max-Age=${DISMISSED_SECONDS};SameSite=Lax${secure}`;
    onDone();
  }

  if (!slot) return null;
  const { colours, isThere } = product.picture;
  return createPortal(
    <section
      className="adbar"
      aria-labelledby={id}
      style={colours && cssVariables({ '--ad-bg': colours.ground, '--ad-fg': colours.text })}
    >
      <div className="ad-pic">
        {isThere && <img src={product.image_url} crossOrigin="anonymous" decoding="sync" alt="" />}
      </div>
      <div className="tx">
        <h2 id={id}>{t`CHECK THIS OUT!`}</h2>
        <p>{product.name}</p>
      </div>
      <ShopLink className="btn" to={`/product/${product.slug}`} onClick={dismiss}>
        {t`View Offer`}
      </ShopLink>
      <button type="button" className="round close" aria-label={t`Close`} onClick={dismiss}>
        <Icon name="x" />
      </button>
    </section>,
    slot,
  );
}
