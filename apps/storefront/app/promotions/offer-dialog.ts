import type { SpecialOffer } from '@pouchery/contract/promotions';
import { CONSENT_EVENT, DISMISSED_OFFER, DOCK } from '#app/consent/consent-keys.ts';
import { storeText } from '#app/device/stored-value.ts';
import { trapFocus } from '#app/ui/dialogs.ts';
import { fillOffer } from './fill-offer.ts';
import type { LoadedPicture } from './loaded-picture.ts';
import { clonePopup } from './popup-template.ts';

const LOOK_AGAIN_MS = 250;
/** What an offer would disturb, or a page without popups, where it would not be seen. */
const BUSY = '.no-popups, dialog[open], :is(input, textarea, select):focus, :active';

/**
 * Shows the special offer once no other dialog is open and nobody is typing or pressing; resolves when it was closed or
 * followed. What is pressed in its first half second was meant for the page, and reaches it (popups.css). Not a `<dialog>`, because a modal one would take the cookie banner away from the visitor: the scrim covers everything, and
 * the banner stands on it, below the dialog. The page behind is not `inert`, which would make the browser style all of it anew.
 */
export async function offerDialog(offer: SpecialOffer, picture: LoadedPicture): Promise<void> {
  const scrim = clonePopup('offer');
  const box = scrim?.querySelector<HTMLElement>('.offer');
  if (!scrim || !box) return;
  fillOffer(box, offer, picture);
  await freeScreen();
  scrim.classList.toggle('bar', innerWidth > document.documentElement.clientWidth);
  const leave = new AbortController();
  followLowerEdge(scrim, leave.signal);
  document.body.append(scrim);
  const returnFocus = holdFocus(box, leave.signal);
  await dismissed(scrim, box, leave.signal);
  leave.abort();
  scrim.remove();
  returnFocus();
  storeText(() => localStorage, DISMISSED_OFFER, String(offer.id));
}

/** Resolves at the first moment that a dialog disturbs nobody. */
function freeScreen() {
  return new Promise<void>((resolve) => {
    const look = () => {
      if (document.querySelector(BUSY)) setTimeout(look, LOOK_AGAIN_MS);
      else resolve();
    };
    look();
  });
}

function dismissed(scrim: HTMLElement, box: HTMLElement, signal: AbortSignal) {
  return new Promise<void>((resolve) => {
    scrim.addEventListener('click', ({ target }) => {
      if (target === scrim || (target instanceof Element && target.closest('[data-done]'))) resolve();
    });
    box.addEventListener('keydown', (event) => event.key === 'Tab' && trapFocus(event, box));
    // Not on the dialog: a press on plain text of the page or of the banner leaves the focus nowhere. On a page without
    // popups it is not seen.
    document.addEventListener(
      'keydown',
      ({ key }) => key === 'Escape' && box.checkVisibility() && resolve(),
      {
        signal,
      },
    );
  });
}

/** Focuses the dialog, and again whenever the page behind gets the focus. Gives what returns it to where it last was. */
function holdFocus(box: HTMLElement, signal: AbortSignal) {
  let before = document.activeElement;
  const takeFocus = () => box.focus({ preventScroll: true });
  takeFocus();
  document.addEventListener(
    'focusin',
    ({ target }) => {
      if (!(target instanceof Element) || target.closest(`[role=dialog], #${DOCK}`)) return;
      before = target;
      takeFocus();
    },
    { signal },
  );
  // The banner goes with its response, and the focus with the banner.
  addEventListener(CONSENT_EVENT, takeFocus, { signal });
  return () => {
    if (before instanceof HTMLElement && document.activeElement === document.body) before.focus();
  };
}

/** The dialog ends where the page's lower edge begins. */
function followLowerEdge(scrim: HTMLElement, signal: AbortSignal) {
  const dock = document.getElementById(DOCK);
  if (!dock) return;
  const watch = new ResizeObserver(() => scrim.style.setProperty('--edge', `${dock.offsetHeight}px`));
  watch.observe(dock);
  signal.addEventListener('abort', () => watch.disconnect());
}
