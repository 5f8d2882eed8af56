import type { ProductDoubt } from '@pouchery/contract/backoffice/product-doubts';
import { LOCALES } from '@pouchery/contract/locales';
import type { DataProvider, Identifier, RaRecord } from 'react-admin';
import { ApiError } from './api/api-error.ts';
import { callApi } from './api/call-api.ts';
import { recordSave } from './api/own-saves.ts';

type Page = {
  count: number;
  count_is_capped: boolean;
  next: string | null;
  previous: string | null;
  results: RaRecord[];
};
type Window = {
  pagination?: { page: number; perPage: number };
  sort?: { field: string; order: 'ASC' | 'DESC' };
  filter?: Record<string, unknown>;
  signal?: AbortSignal;
};

/** What a save may say beside its row: figures that somebody has said to be right. */
type Meta = { confirmed_doubts?: ProductDoubt[] };

const MAX_AT_ONCE = 100;
/** By path, the rows that changes came too late for: what a form goes on from then, which react-admin does not know of. */
const newerRows = new Map<string, RaRecord>();

const listPath = (resource: string) => `/api/backoffice/${resource}/`;
const rowPath = (resource: string, id: Identifier) => `${listPath(resource)}${encodeURIComponent(id)}/`;

async function getPage(resource: string, { pagination, sort, filter = {}, signal }: Window) {
  const { count, count_is_capped, next, previous, results } = await callApi<Page>('GET', listPath(resource), {
    query: {
      ...filter,
      page: pagination?.page,
      page_size: pagination?.perPage,
      // react-admin's own order where a list names none: then the API's.
      sort: sort && sort.field !== 'id' ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined,
    },
    ...(signal ? { signal } : {}),
  });
  return {
    data: results,
    total: count,
    pageInfo: { hasNextPage: next !== null, hasPreviousPage: previous !== null },
    meta: { count_is_capped },
  };
}

/** react-admin's words for the calls of the back office (docs/decisions/0026). */
const backoffice = {
  getList: (resource: string, params: Window) => getPage(resource, params),
  getOne: async (resource: string, { id }: { id: Identifier }) => ({
    data: await callApi<RaRecord>('GET', rowPath(resource, id)),
  }),
  getMany: async (resource: string, { ids }: { ids: Identifier[] }) => {
    const { results } = await callApi<Page>('GET', listPath(resource), {
      query: { id: ids.slice(0, MAX_AT_ONCE), page_size: MAX_AT_ONCE },
    });
    return { data: results };
  },
  getManyReference: (resource: string, params: Window & { target: string; id: Identifier }) =>
    getPage(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
  create: async (resource: string, { data, meta }: { data: object; meta?: Meta }) => ({
    data: await callApi<RaRecord>('POST', listPath(resource), {
      body: { ...tidy(data), ...confirmed(meta) },
    }),
  }),
  /** Only what was changed goes out, with the version that the person has seen. */
  update: async (
    resource: string,
    { id, data, previousData, meta }: { id: Identifier; data: object; previousData?: RaRecord; meta?: Meta },
  ) => {
    const path = rowPath(resource, id);
    const version = getVersion(data, previousData);
    const newer = newerRows.get(path);
    const seen = newer?.version === version ? newer : previousData;
    const body = { ...listChanges(tidy(data), tidy(seen ?? {})), version, ...confirmed(meta) };
    const saved = await callApi<RaRecord>('PATCH', path, { body }).catch((error) => {
      if (error instanceof ApiError && error.current) newerRows.set(path, error.current as RaRecord);
      throw error;
    });
    recordSave(resource, saved);
    return { data: saved };
  },
  updateMany: async () => {
    throw new Error('The back office changes one thing at a time.');
  },
  delete: async (resource: string, { id, previousData }: { id: Identifier; previousData?: RaRecord }) => {
    await callApi('DELETE', rowPath(resource, id), { query: { version: previousData?.version } });
    return { data: previousData ?? { id } };
  },
  deleteMany: async () => {
    throw new Error('The back office deletes one thing at a time.');
  },
};
export const dataProvider = backoffice as unknown as DataProvider;

function confirmed(meta: Meta | undefined) {
  return meta?.confirmed_doubts ? { confirmed_doubts: meta.confirmed_doubts } : {};
}

function getVersion(data: object, previous: RaRecord | undefined): unknown {
  return 'version' in data ? data.version : previous?.version;
}

function listChanges(data: Record<string, unknown>, previous: Record<string, unknown>) {
  return Object.fromEntries(
    Object.entries(data).filter(
      ([name, value]) => name !== 'id' && JSON.stringify(value) !== JSON.stringify(previous[name]),
    ),
  );
}

/** Texts in languages without those that were left empty, wherever they are: the API takes none for empty. */
function tidy<Value>(value: Value): Value extends object ? Record<string, unknown> : Value;
function tidy(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => tidy(item));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value);
  const isLocalized =
    entries.length > 0 && entries.every(([name]) => LOCALES.some((locale) => locale === name));
  return Object.fromEntries(
    entries
      .filter(([, item]) => !isLocalized || (item !== '' && item !== null && item !== undefined))
      .map(([name, item]) => [name, tidy(item)]),
  );
}
