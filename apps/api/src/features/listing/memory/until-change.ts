import type { ListedColumns } from './listed-columns.ts';

/** Keeps what is found of a catalogue until one of its products changes. */
export function untilChange<Value>(find: (columns: ListedColumns) => Value) {
  const kept = new WeakMap<ListedColumns, { changes: number; value: Value }>();
  return (columns: ListedColumns): Value => {
    const { changes } = columns;
    const known = kept.get(columns);
    if (known?.changes === changes) return known.value;
    const value = find(columns);
    kept.set(columns, { changes, value });
    return value;
  };
}
