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

const pictures = new Map<string, RegExp>();

/**
 * A response with its pictures at the shop's own address (server/media.ts). What another back end names differently stays
 * where it is.
 */
export function ownMedia(text: string, publicApiUrl: string) {
  const found = pictures.get(publicApiUrl) ?? picturePaths(publicApiUrl);
  return text.replace(found, '/media/');
}

function picturePaths(publicApiUrl: string) {
  const found = new RegExp(`${publicApiUrl.replaceAll('.', '\\.')}/media/(?=[0-9a-f]{24}[-"]|share/)`, 'g');
  pictures.set(publicApiUrl, found);
  return found;
}
