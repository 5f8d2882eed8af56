import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { reference } from '../fields.ts';
import { pageSchema } from '../pages.ts';
import { conflictWith, idParams, version, versionQuery } from './lists.ts';
import type { BackofficeCallName } from './paths.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** What calls that begin so are about: `Brand` of `addBrand`. */
type Of<Verb extends string> = BackofficeCallName extends infer Name
  ? Name extends `${Verb}${infer What}`
    ? What
    : never
  : never;

type Shapes<Query, Listed, Row, Form extends z.ZodRawShape> = {
  /** What the list is of, as a summary says it. */
  list: string;
  /** One of them, with its article. */
  one: string;
  query: Query;
  row: Row;
  /** What the list says of a row, where that is not all. */
  listed?: Listed;
  /** Of a new row. A change may leave anything out. */
  form: z.ZodObject<Form>;
};

/** The five calls of `rowPaths`. */
export function rowCalls<
  const All extends Of<'list'>,
  const One extends Of<'get'> & Of<'add'> & Of<'change'> & Of<'delete'>,
  Query extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodRawShape,
  Listed extends z.ZodType = Row,
>(ofAll: All, ofOne: One, { list, one, query, listed, row, form }: Shapes<Query, Listed, Row, Form>) {
  const gone = { 404: detailError } as const;
  const wrong = { 400: errorBody } as const;
  const late = { 409: conflictWith(row) } as const;
  return {
    list: staffEndpoint(`list${ofAll}` as `list${All}`, {
      summary: list,
      querystring: query,
      response: { 200: pageSchema((listed ?? row) as Listed), ...wrong, ...gone },
    }),
    get: staffEndpoint(`get${ofOne}` as `get${One}`, {
      summary: `Read ${one}`,
      params: idParams,
      response: { 200: row, ...gone },
    }),
    add: staffEndpoint(`add${ofOne}` as `add${One}`, {
      summary: `Add ${one}`,
      body: form,
      response: { 201: row, ...wrong },
    }),
    change: staffEndpoint(`change${ofOne}` as `change${One}`, {
      summary: `Change ${one}; what is left out stays`,
      params: idParams,
      body: form.partial().extend({ version }),
      response: { 200: row, ...wrong, ...gone, ...late },
    }),
    delete: staffEndpoint(`delete${ofOne}` as `delete${One}`, {
      summary: `Delete ${one}`,
      params: idParams,
      querystring: versionQuery,
      response: { 204: z.undefined(), ...wrong, ...gone, ...late },
    }),
  };
}

/** The call that gives a short list another order: all its rows, as they are to stand. */
export function orderCall<const Name extends BackofficeCallName>(name: Name, rows: string) {
  return staffEndpoint(name, {
    summary: `Give the ${rows} another order`,
    body: z.object({ ids: z.array(reference).max(1_000) }),
    response: { 204: z.undefined(), 400: errorBody },
  });
}
