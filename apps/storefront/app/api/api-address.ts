/** Query as it stands in an address; empty values are left out. */
export type QueryInput = Record<string, string | number | readonly (string | number)[] | null | undefined>;
export type AnyInput = { params?: unknown; query?: QueryInput };

/** Path and query of a call: parameters filled in, empty query values left out. */
export function apiAddress(url: string, { params, query }: AnyInput) {
  const values = (params ?? {}) as Record<string, string | number>;
  const path = url.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(values[name] ?? '')));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const item of Array.isArray(value) ? value : [value]) {
      if (item !== undefined && item !== null && item !== '') search.append(name, String(item));
    }
  }
  return search.size > 0 ? `${path}?${search}` : path;
}

/** An answer with its pictures at the shop's own address (server/media.ts). */
export function ownMedia(text: string, publicApiUrl: string) {
  return text.replaceAll(`${publicApiUrl}/media/`, '/media/');
}
