import { useLingui } from '@lingui/react/macro';
import type { SpecialOffer } from '@pouchery/contract/promotions';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { CONSENT_EVENT, DISMISSED_OFFER, DOCK } from '#app/consent/consent-keys.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { trapFocus } from '#app/ui/trap-focus.ts';
import type { LoadedPicture } from './loaded-picture.ts';

export type Offered = SpecialOffer & { picture: LoadedPicture };

type SpecialOfferDialogProps = { offer: Offered; onDone: () => void };

/**
 * The special offer (docs/behaviour.md#special-offer). Not a `<dialog>`, because a modal one would take the cookie banner away
 * from the visitor: the scrim ends where the page's lower edge begins. The page behind is not `inert`, which would
 * make the browser style all of it anew in the visitor's first seconds: `aria-modal` and `useModal` keep one within.
 */
export function SpecialOfferDialog({ offer, onDone }: SpecialOfferDialogProps) {
  const { t } = useLingui();
  const [id, box, edge] = [useId(), useRef<HTMLDivElement>(null), useLowerEdge()];
  const [hasScrollbar] = useState(() => innerWidth > document.documentElement.clientWidth);
  const { product_name, product_slug, picture } = offer;
  useModal(box);

  function dismiss() {
    try {
      localStorage.setItem(DISMISSED_OFFER, String(offer.id));
    } catch {
      // Blocked storage: dismissed until the next page is loaded.
    }
    onDone();
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape') dismiss();
    trapFocus(event, box.current);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the pointer's short cut for the button within
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc and the button close it from the keyboard
    <div
      className={hasScrollbar ? 'offer-scrim bar' : 'offer-scrim'}
      style={cssVariables({ '--edge': `${edge}px` })}
      onClick={(event) => event.target === event.currentTarget && dismiss()}
    >
      <div
        className="offer"
        ref={box}
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}t`}
        aria-describedby={`${id}d`}
        tabIndex={-1}
        onKeyDown={onKeyDown}
      >
        <div
          className={picture.isScene ? 'pic scene' : 'pic'}
          style={picture.colours && { background: picture.colours.ground }}
        >
          {picture.isThere && <img src={offer.image_url} crossOrigin="anonymous" decoding="sync" alt="" />}
        </div>
        <div className="tx">
          <h2 className="h2" id={`${id}t`}>
            {offer.title}
          </h2>
          <p id={`${id}d`}>{t`Check out our special offer on ${product_name}!`}</p>
          <ShopLink className="btn btn-lg" to={`/product/${product_slug}`} onClick={dismiss}>
            {t`View Offer`}
          </ShopLink>
        </div>
        <button type="button" className="round close" aria-label={t`Close`} onClick={dismiss}>
          <Icon name="x" />
        </button>
      </div>
    </div>
  );
}

/** Height of what stands on the page's lower edge, as it changes. */
function useLowerEdge() {
  const [dock] = useState(() => document.getElementById(DOCK));
  const [height, setHeight] = useState(dock?.offsetHeight ?? 0);
  useEffect(() => {
    if (!dock) return;
    const watch = new ResizeObserver(() => setHeight(dock.offsetHeight));
    watch.observe(dock);
    return () => watch.disconnect();
  }, [dock]);
  return height;
}

/** Takes the focus, keeps it from the page behind, and gives it back. */
function useModal(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const dialog = box.current;
    const before = document.activeElement;
    const takeFocus = () => dialog?.focus({ preventScroll: true });
    const keepFocus = ({ target }: FocusEvent) => {
      const isBehind = target instanceof Element && !target.closest(`[role=dialog], #${DOCK}`);
      if (isBehind) takeFocus();
    };
    takeFocus();
    document.addEventListener('focusin', keepFocus);
    // The banner goes with its response, and the focus with the banner.
    addEventListener(CONSENT_EVENT, takeFocus);
    return () => {
      document.removeEventListener('focusin', keepFocus);
      removeEventListener(CONSENT_EVENT, takeFocus);
      if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
    };
  }, [box]);
}
