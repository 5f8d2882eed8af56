import type { PopupFeature } from '@pouchery/contract/promotions';
import { AD_SLOT, DISMISSED_AD } from '#app/consent/consent-keys.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import type { LoadedPicture } from './loaded-picture.ts';
import { addPicture, clonePopup } from './popup-template.ts';

const DISMISSED_SECONDS = 2 * 60 * 60;

/** The product ad: a banner on the page's lower edge, which takes no focus. */
export function adBar({ name, slug, image_url }: PopupFeature['product'], picture: LoadedPicture) {
  const [bar, place] = [clonePopup('ad'), document.getElementById(AD_SLOT)];
  const [text, link] = [bar?.querySelector('p'), bar?.querySelector('a')];
  if (!bar || !place || !text || !link) return;
  text.textContent = name;
  link.href = shopAddress(`/product/${slug}`);
  addPicture(bar.querySelector('.ad-pic'), image_url, picture);
  if (picture.colours) {
    bar.style.setProperty('--ad-bg', picture.colours.ground);
    bar.style.setProperty('--ad-fg', picture.colours.text);
  }
  bar.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element) || !target.closest('[data-done]')) return;
    const secure = location.protocol === 'https:' ? ';Secure' : '';
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API needs https and is missing in older Safari
    document.cookie = `${DISMISSED_AD}=true;Path=/;Max-Age=${DISMISSED_SECONDS};SameSite=Lax${secure}`;
    bar.remove();
  });
  place.append(bar);
}
