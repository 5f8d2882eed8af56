import type { ProductsChange } from '@pouchery/contract/backoffice/many-products';
import type { PriceEnd, PriceMethod } from '@pouchery/contract/backoffice/product-values';
import type { OfferState } from '@pouchery/contract/partner-values';
import { findProblem, type NumberValue, toNumber } from '#backoffice/inputs/number-value.ts';

export const CHANGED_FIELDS = [
  'price',
  'stock',
  'state',
  'brand_id',
  'type_id',
  'taste_id',
  'featured',
  'offers',
] as const satisfies ProductsChange['field'][];

export const LIMITS = { decimals: 2, min: -999_999.99, max: 999_999.99 };

type StateOfMany = Extract<ProductsChange, { field: 'state' }>['value'];
type Stock = Extract<ProductsChange, { field: 'stock' }>['value'];

/** At once, or by itself at a moment. */
export const WHENS = ['now', 'later'] as const;
type When = (typeof WHENS)[number];

/** What the panel's form holds. */
export type ChangeValues = {
  field: ProductsChange['field'];
  way: PriceMethod;
  by: NumberValue;
  end: PriceEnd;
  with_offers: boolean;
  state: StateOfMany;
  stock: Stock;
  featured: 'true' | 'false';
  brand_id: number | null;
  type_id: number | null;
  taste_id: number | null;
  partner_id: number | null;
  offer_state: OfferState;
  when: When;
  /** Of what is planned: a moment, or what somebody is still typing. */
  at: string | null;
};

export const FIRST_VALUES: ChangeValues = {
  field: 'price',
  way: 'percent',
  by: null,
  end: '90',
  with_offers: false,
  state: 'published',
  stock: 'out',
  featured: 'true',
  brand_id: null,
  type_id: null,
  taste_id: null,
  partner_id: null,
  offer_state: 'out',
  when: 'now',
  at: null,
};

/** The change that the form says; undefined while it does not say one. */
export function toChange(values: ChangeValues): ProductsChange | undefined {
  const { field } = values;
  switch (field) {
    case 'price': {
      const by = toNumber(values.by);
      if (by === undefined || findProblem(values.by, LIMITS)) return undefined;
      // What somebody sets a price to is what they mean.
      const end = values.way === 'set' ? 'any' : values.end;
      return { field, way: values.way, by, end, with_offers: values.with_offers };
    }
    case 'state':
      return { field, value: values.state };
    case 'stock':
      return { field, value: values.stock };
    case 'featured':
      return { field, value: values.featured === 'true' };
    case 'offers': {
      const { partner_id, offer_state } = values;
      return partner_id ? { field, partner_id, value: offer_state } : undefined;
    }
    default: {
      const value = values[field];
      return value ? { field, value } : undefined;
    }
  }
}
