import { z } from 'zod';
import { personName } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { detailError, errorBody } from './errors.ts';
import { optionalText, REQUIRED, requiredText } from './fields.ts';
import { CITY_SLUGS } from './partner-values.ts';
import { SIGNED_IN } from './security.ts';
import { TEXT_BOUNDS } from './text-bounds.ts';

const { label, street, phone, note } = TEXT_BOUNDS.address;

/** Of Georgia, where somebody knows it. */
export const postalCode = z
  .string()
  .trim()
  .regex(/^(?:\d{4})?$/, 'Enter four digits, for example 0179.')
  .default('');

/** Where something is brought to, in Georgia. Whether the phone is one of there the API says alone. */
export const destination = z.object({
  first_name: personName,
  last_name: personName,
  street: requiredText(street),
  city: z.enum(CITY_SLUGS, REQUIRED),
  postal_code: postalCode,
  phone: requiredText(phone),
  /** For the courier. */
  note: optionalText(note).default(''),
});
export type Destination = z.infer<typeof destination>;

/** What the customer calls it, such as "Home"; it may have no name. */
const addressForm = destination.extend({ label: optionalText(label).default('') });
/** Of the customer's addresses one is used first. */
const address = z.object({
  id: z.int(),
  label: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  street: z.string(),
  city: z.enum(CITY_SLUGS),
  postal_code: z.string(),
  phone: z.string(),
  note: z.string(),
  is_first: z.boolean(),
});
export type Address = z.infer<typeof address>;

/** All of them after the call, the one that is used first before the others. */
const own = z.object({ addresses: z.array(address) });
const params = z.object({ id: z.string().regex(/^\d{1,9}$/) });
const refused = { 400: errorBody, 401: detailError, 403: detailError, 404: detailError, 429: detailError };
const tags = ['addresses'];

export const listAddresses = endpoint('listAddresses', {
  summary: 'The person’s address book',
  tags,
  security: SIGNED_IN,
  response: { 200: own, 401: detailError, 404: detailError },
});
export const addAddress = endpoint('addAddress', {
  summary: 'Keep an address; the first one is used first',
  tags,
  security: SIGNED_IN,
  body: addressForm,
  response: { 200: own, ...refused },
});
export const changeAddress = endpoint('changeAddress', {
  summary: 'Change an address as a whole',
  tags,
  security: SIGNED_IN,
  params,
  body: addressForm,
  response: { 200: own, ...refused },
});
export const useAddressFirst = endpoint('useAddressFirst', {
  summary: 'Use an address before the others',
  tags,
  security: SIGNED_IN,
  params,
  response: { 200: own, ...refused },
});
export const removeAddress = endpoint('removeAddress', {
  summary: 'Remove an address; one that is not there is no error',
  tags,
  security: SIGNED_IN,
  params,
  response: { 200: own, ...refused },
});
