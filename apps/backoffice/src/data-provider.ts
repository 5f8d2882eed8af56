import type { QueryValue } from '@pouchery/contract/call-types';
import { isLocalized } from '@pouchery/contract/locales';
import type {
  CreateParams,
  DataProvider,
  DeleteParams,
  GetManyParams,
  GetManyReferenceParams,
  GetOneParams,
  PaginationPayload,
  RaRecord,
  SortPayload,
  UpdateParams,
} from 'react-admin';
import { ApiError } from './api/api-error.ts';
import { callRows } from './api/call-api.ts';
import { recordSave } from './api/own-saves.ts';
import { findTextGaps } from './texts/text-gaps.ts';

type Request = { pagination?: PaginationPayload; sort?: SortPayload; filter?: unknown; signal?: AbortSignal };

type Page = {
  count: number;
  count_is_capped: boolean;
  next: string | null;
  previous: string | null;
  results: RaRecord[];
};

const MAX_AT_ONCE = 100;
/** The rows that changes came too late for: what a form goes on from then, which react-admin does not know of. */
const newerRows = new Map<string, RaRecord>();

async function getPage<Row extends RaRecord>(resource: string, request: Request) {
  const { pagination, sort, filter, signal } = request;
  const query = {
    ...(filter as Record<string, QueryValue> | undefined),
    page: pagination?.page,
    page_size: pagination?.perPage,
    // react-admin's own order where a list names none: then the API's.
    sort: sort && sort.field !== 'id' ? `${sort.order === 'DESC' ? '-' : ''}${sort.field}` : undefined,
  };
  const page = (await callRows('GET', resource, { query, ...(signal && { signal }) })) as Page;
  return {
    data: page.results as Row[],
    total: page.count,
    pageInfo: { hasNextPage: page.next !== null, hasPreviousPage: page.previous !== null },
    meta: { count_is_capped: page.count_is_capped },
  };
}

/**
 * react-admin's words for the calls of the back office (docs/decisions/0026). Which type a row has is the caller's to say:
 * react-admin knows a resource by its name alone.
 */
export const dataProvider: DataProvider = {
  getList: getPage,
  getOne: async <Row extends RaRecord>(resource: string, { id }: GetOneParams) => {
    const row = await callRows('GET', resource, { params: { id } });
    return { data: row as Row };
  },
  getMany: async <Row extends RaRecord>(resource: string, { ids }: GetManyParams) => {
    const query = { id: ids.slice(0, MAX_AT_ONCE), page_size: MAX_AT_ONCE };
    const { results } = (await callRows('GET', resource, { query })) as Page;
    return { data: results as Row[] };
  },
  getManyReference: <Row extends RaRecord>(resource: string, params: GetManyReferenceParams) =>
    getPage<Row>(resource, { ...params, filter: { ...params.filter, [params.target]: params.id } }),
  create: async <_, Row extends RaRecord>(resource: string, { data }: CreateParams) => {
    const body = requireConfirmedGaps(withoutEmptyTexts(data));
    const row = await callRows('POST', resource, { body });
    return { data: row as Row };
  },
  /** Only what was changed goes out, with the version that the person has seen. */
  update: async <Row extends RaRecord>(
    resource: string,
    { id, data, previousData }: UpdateParams<RaRecord>,
  ) => {
    const key = `${resource}/${id}`;
    const version = getVersion(data, previousData);
    const newer = newerRows.get(key);
    const base = newer?.version === version ? newer : previousData;
    const before = withoutEmptyTexts(base ?? {});
    const changes = listChanges(requireConfirmedGaps(withoutEmptyTexts(data), before), before);
    const body = { ...changes, version };
    const saved = await callRows('PATCH', resource, { params: { id }, body }).catch((error) => {
      if (error instanceof ApiError && error.current) newerRows.set(key, error.current as RaRecord);
      if (error instanceof ApiError && error.status === 404)
        throw new ApiError(404, { detail: 'shell.conflict.gone' });
      throw error;
    });
    recordSave(resource, saved as RaRecord);
    return { data: saved as Row };
  },
  updateMany: async () => {
    throw new Error('The back office changes one thing at a time.');
  },
  delete: async <Row extends RaRecord>(resource: string, { id, previousData, meta }: DeleteParams<Row>) => {
    const query = { version: previousData?.version, ...meta?.query };
    await callRows('DELETE', resource, { params: { id }, query });
    return { data: previousData ?? ({ id } as Row) };
  },
  deleteMany: async () => {
    throw new Error('The back office deletes one thing at a time.');
  },
};

/**
 * Asks once about texts that visitors would read in another language, as the API asks about numbers; what was confirmed of that
 * goes no further.
 */
function requireConfirmedGaps(row: Record<string, unknown>, before?: Record<string, unknown>) {
  const { confirmed_doubts, ...fields } = row;
  const confirmed: unknown[] = Array.isArray(confirmed_doubts) ? confirmed_doubts : [];
  const doubts = confirmed.includes('untranslated') ? [] : findTextGaps(fields, before);
  if (doubts.length > 0) throw new ApiError(409, { doubts });
  const figures = confirmed.filter((doubt) => doubt !== 'untranslated');
  return figures.length > 0 ? { ...fields, confirmed_doubts: figures } : fields;
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
function withoutEmptyTexts<Value>(value: Value): Value extends object ? Record<string, unknown> : Value;
function withoutEmptyTexts(value: unknown): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutEmptyTexts(item));
  if (typeof value !== 'object' || value === null || value instanceof Blob) return value;
  const entries = Object.entries(value);
  const areTexts = isLocalized(value);
  return Object.fromEntries(
    entries
      .filter(([, item]) => !areTexts || (item !== '' && item !== null && item !== undefined))
      .map(([name, item]) => [name, withoutEmptyTexts(item)]),
  );
}
