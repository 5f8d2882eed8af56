import type { QueryValue } from '@pouchery/contract/call-types';

type Parts = {
  params?: Record<string, string | number> | undefined;
  query?: Record<string, QueryValue> | undefined;
};

/** The address of a call: `path` with its `:params` filled in, and what the query says. */
export function callAddress(path: string, { params = {}, query = {} }: Parts) {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = toQuery(query);
  return search === '' ? filled : `${filled}?${search}`;
}

function toQuery(query: Record<string, QueryValue>) {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    for (const item of [value].flat()) {
      if (item !== undefined && item !== null && item !== '') parameters.append(name, String(item));
    }
  }
  return parameters.toString();
}
