/** Headers as the flat list of names and values that Node writes quickest. */
export function listHeaders(headers: Record<string, string>): string[] {
  return Object.entries(headers).flat();
}
