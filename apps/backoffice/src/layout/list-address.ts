/** The address of a resource's list with a filter set. */
export function listAddress(resource: string, filter: Record<string, string | boolean> = {}): string {
  const query = Object.keys(filter).length > 0 ? `?filter=${encodeURIComponent(JSON.stringify(filter))}` : '';
  return `/${resource}${query}`;
}
