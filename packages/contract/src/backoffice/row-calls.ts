import { z } from 'zod';
import { detailError, errorBody } from '../errors.ts';
import { pageSchema } from '../pages.ts';
import { conflictWith, idParams, version, versionQuery } from './lists.ts';
import type { BackofficeCallName } from './paths.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** To list them, to read, to add, to change and to delete one. */
type Names = readonly [
  BackofficeCallName,
  BackofficeCallName,
  BackofficeCallName,
  BackofficeCallName,
  BackofficeCallName,
];

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

/** The five calls by which staff list rows of one kind, read, add, change and delete one. */
export function rowCalls<
  const Calls extends Names,
  Query extends z.ZodType,
  Row extends z.ZodType,
  Form extends z.ZodRawShape,
  Listed extends z.ZodType = Row,
>(names: Calls, { list, one, query, listed, row, form }: Shapes<Query, Listed, Row, Form>) {
  const gone = { 404: detailError } as const;
  const wrong = { 400: errorBody } as const;
  const late = { 409: conflictWith(row) } as const;
  return {
    list: staffEndpoint(names[0] as Calls[0], {
      summary: list,
      querystring: query,
      response: { 200: pageSchema((listed ?? row) as Listed), ...wrong, ...gone },
    }),
    get: staffEndpoint(names[1] as Calls[1], {
      summary: `Read ${one}`,
      params: idParams,
      response: { 200: row, ...gone },
    }),
    add: staffEndpoint(names[2] as Calls[2], {
      summary: `Add ${one}`,
      body: form,
      response: { 201: row, ...wrong },
    }),
    change: staffEndpoint(names[3] as Calls[3], {
      summary: `Change ${one}; what is left out stays`,
      params: idParams,
      body: form.partial().extend({ version }),
      response: { 200: row, ...wrong, ...gone, ...late },
    }),
    delete: staffEndpoint(names[4] as Calls[4], {
      summary: `Delete ${one}`,
      params: idParams,
      querystring: versionQuery,
      response: { 204: z.undefined(), ...wrong, ...gone, ...late },
    }),
  };
}
