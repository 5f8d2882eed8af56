import { OFFER_PARTS, type OfferPart, offerColumn } from '@pouchery/contract/backoffice/catalogue-files';
import { readPrice } from './cells.ts';
import type { Column, Draft } from './column.ts';

/** An offer before it has been checked. */
type Offer = { slug: string; url?: string; price?: string | null; state?: string };

/** The address, price and state of a partner's offer. Without an address there is none. */
export function offerColumns(partner: string): Column[] {
  return OFFER_PARTS.map((part) => ({
    name: offerColumn(part, partner),
    get: (row) => {
      const offer = listOffers(row).find(({ slug }) => slug === partner);
      return offer ? READ[part](offer) : '';
    },
    set: (draft, cell) => {
      const offers = listOffers(draft);
      const present = offers.find(({ slug }) => slug === partner);
      const offer = WRITE[part](present, partner, cell.trim());
      const others = offers.filter(({ slug }) => slug !== partner);
      draft.delivery_partners = offer ? [...others, offer] : others;
    },
  }));
}

/** What a row says of offers over what is known of them: a price or a state that it leaves out stays as it is. */
export function mergeOffers(known: Draft, said: Draft): Draft {
  if (!Array.isArray(said.delivery_partners)) return said;
  const offers = listOffers(known);
  const delivery_partners = listOffers(said).map((offer) => {
    const { price, state } = offers.find(({ slug }) => slug === offer?.slug) ?? {};
    return { ...(price === undefined ? {} : { price }), ...(state === undefined ? {} : { state }), ...offer };
  });
  return { ...said, delivery_partners };
}

const READ: Record<OfferPart, (offer: Offer) => string> = {
  url: ({ url }) => url ?? '',
  price: ({ price }) => price ?? '',
  state: ({ state }) => state ?? 'in',
};

type Writer = (present: Offer | undefined, slug: string, cell: string) => Offer | undefined;

const WRITE: Record<OfferPart, Writer> = {
  url: (present, slug, cell) => (cell === '' ? undefined : { ...present, slug, url: cell }),
  // A price of an offer that has no address is not passed over: the check asks for the address.
  price: (present, slug, cell) =>
    present || cell !== '' ? { ...present, slug, price: cell === '' ? null : readPrice(cell) } : undefined,
  state: (present, _, cell) => present && { ...present, state: cell === '' ? 'in' : cell },
};

function listOffers({ delivery_partners: offers }: Draft): Offer[] {
  return Array.isArray(offers) ? offers : [];
}
