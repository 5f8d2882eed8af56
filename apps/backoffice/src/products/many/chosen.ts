import { useState } from 'react';
import { useListContext } from 'react-admin';

/** The products that a change is for: these, or all that the list's filters find. */
export type Chosen = { count: number; ids: number[] | undefined; filter: Record<string, string> };

/** Which products of the list around are chosen. */
export function useChosen() {
  const { selectedIds, onSelect, total = 0, filterValues } = useListContext();
  const filter: Record<string, string> = filterValues;
  const found = JSON.stringify(filter);
  // A filter that changes finds others, of which nobody has chosen all.
  const [allOf, setAllOf] = useState<string>();
  const isAll = allOf === found;
  const chosen: Chosen = {
    count: isAll ? total : selectedIds.length,
    ids: isAll ? undefined : selectedIds.map(Number),
    filter: isAll ? filter : {},
  };
  function choose(ids: number[]) {
    setAllOf(undefined);
    onSelect(ids);
  }
  return { chosen, isAll, choose, chooseAll: () => setAllOf(found) };
}
