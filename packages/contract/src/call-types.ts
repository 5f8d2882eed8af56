import type { z } from 'zod';
import type { Endpoint } from './endpoint.ts';

type Part<E extends Endpoint, Name extends keyof Endpoint['schema']> =
  E['schema'] extends Record<Name, infer Shape extends z.ZodType> ? Shape : never;

/** What a query parameter is written from; what is undefined, null or empty is left out, and a list is repeated. */
export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

type Params<E extends Endpoint> = [Part<E, 'params'>] extends [never]
  ? unknown
  : { params: Record<keyof z.input<Part<E, 'params'>>, string | number> };
type Query<E extends Endpoint> = [Part<E, 'querystring'>] extends [never]
  ? unknown
  : keyof z.input<Part<E, 'querystring'>> extends infer Names extends string
    ? { query?: { [Name in Names]?: QueryValue } }
    : never;
type Body<E extends Endpoint> = E['schema'] extends { consumes: readonly string[] }
  ? { body: FormData | Blob }
  : [Part<E, 'body'>] extends [never]
    ? unknown
    : { body: z.input<Part<E, 'body'>> };

/** What a caller of the endpoint gives: the parameters of its path, its query and its body, where it has them. */
export type CallRequest<E extends Endpoint> = Params<E> & Query<E> & Body<E>;

type Responses<E extends Endpoint> = E['schema']['response'];

/** What a caller of the endpoint gets: the body of its 200 or 201, undefined for its 204. */
export type CallResponse<E extends Endpoint> =
  | (Responses<E> extends { 200: infer Found extends z.ZodType } ? z.output<Found> : never)
  | (Responses<E> extends { 201: infer Created extends z.ZodType } ? z.output<Created> : never)
  | (204 extends keyof Responses<E> ? undefined : never);

type Named = Endpoint & { name: string };

/** What a file exports that are calls: each by itself, or those of one kind of row together. */
type Described<Feature> = Feature extends unknown
  ? {
      [Each in keyof Feature]: Feature[Each] extends Named
        ? Feature[Each]
        : Feature[Each] extends Record<string, Named>
          ? Feature[Each][keyof Feature[Each]]
          : never;
    }[keyof Feature]
  : never;
type ByName<Call> = { [Each in Call as Each extends Named ? Each['name'] : never]: Each };

/** The calls of these names among all that features describe; a name that nobody describes fails the types. */
export type CallsNamed<Name extends keyof ByName<Described<Features>>, Features> = Pick<
  ByName<Described<Features>>,
  Name
>;
