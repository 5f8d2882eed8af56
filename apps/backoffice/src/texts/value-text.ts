/** A value of a field as people can compare it: texts of languages one below the other, lists by lines. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'boolean') return value ? '✓' : '✗';
  if (Array.isArray(value)) return value.map(valueText).join('\n');
  if (typeof value === 'object') {
    return Object.entries(value)
      .map(([name, item]) => `${name}: ${valueText(item)}`)
      .join('\n');
  }
  return String(value);
}
