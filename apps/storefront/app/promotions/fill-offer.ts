import type { SpecialOffer } from '@pouchery/contract/promotions';
import { formatNumber, formatPrice, priceText, saysFrom } from '#app/i18n/format.ts';
import type { TextMark } from '#app/i18n/text-marks.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import type { LoadedPicture } from './loaded-picture.ts';
import { addPicture } from './popup-template.ts';

type Offered = NonNullable<SpecialOffer['product']>;

/**
 * Puts an offer into its template. Where the back end sends the product, its facts and price stand there too, and the
 * offer's title only while the price is lower than before (docs/behaviour.md#special-offer).
 */
export function fillOffer(box: HTMLElement, offer: SpecialOffer, picture: LoadedPicture) {
  const { product, price_before: before } = offer;
  const find = (part: string) => box.querySelector<HTMLElement>(part);
  const put = (part: string, text: string) => {
    const place = find(part);
    if (!place) return;
    place.textContent = text;
    place.hidden = false;
  };
  put('h2', product ? offer.product_name : offer.title);
  if (product && before) put('.offer-kind', offer.title);
  find('a')?.setAttribute('href', shopAddress(`/product/${offer.product_slug}`));
  fillMarks(box, { product: offer.product_name, ...(product && toMarks(product, before)) });
  for (const part of ['.offer-facts', '.offer-price']) show(find(part), Boolean(product));
  for (const part of ['s', '.less']) show(find(part), Boolean(before));
  if (product) {
    const dots = box.querySelectorAll('.dots i');
    dots.forEach((dot, at) => void dot.classList.toggle('on', at < product.strength_level));
    find('.price .cur')?.before(formatPrice(product.price, language()).amount);
    if (!saysFrom(product)) for (const word of box.querySelectorAll('.price .from')) word.remove();
    if (before) put('s', priceText(before, language()));
  }
  const frame = find('.pic');
  const ground = (!picture.isScene && product?.tints.tint_strong) || picture.colours?.ground;
  frame?.classList.toggle('scene', picture.isScene);
  if (frame && ground) frame.style.background = ground;
  addPicture(frame, offer.image_url, picture);
}

function show(part: HTMLElement | null, isShown: boolean) {
  if (isShown) part?.removeAttribute('hidden');
  else part?.remove();
}

function toMarks(product: Offered, before: string | null | undefined): Partial<Record<TextMark, string>> {
  const less = before ? (Number(before) - Number(product.price)).toFixed(2) : '0';
  return {
    level: String(product.strength_level),
    mg: formatNumber(product.nicotine_mg_per_pouch, language()),
    format: product.type.name,
    count: String(product.servings_per_package),
    less: priceText(less, language()),
  };
}

function fillMarks(box: HTMLElement, values: Partial<Record<TextMark, string>>) {
  const fill = (text: string) =>
    text.replace(/\{(\w+)\}/g, (mark, name: string) => values[name as TextMark] ?? mark);
  const texts = document.createTreeWalker(box, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) texts.currentNode.nodeValue = fill(texts.currentNode.nodeValue ?? '');
  for (const named of box.querySelectorAll('[aria-label*="{"]'))
    named.setAttribute('aria-label', fill(named.getAttribute('aria-label') ?? ''));
}

function language() {
  return document.documentElement.lang;
}
