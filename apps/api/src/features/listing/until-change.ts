import type { Columns } from './columns.ts';

/** Keeps what is found of a catalogue until one of its products changes. */
export function untilChange<Value>(find: (columns: Columns) => Value) {
  const kept = new WeakMap<Columns, { changes: number; value: Value }>();
  return (columns: Columns): Value => {
    const { changes } = columns;
    const known = kept.get(columns);
    if (known?.changes === changes) return known.value;
    const value = find(columns);
    kept.set(columns, { changes, value });
    return value;
  };
}
