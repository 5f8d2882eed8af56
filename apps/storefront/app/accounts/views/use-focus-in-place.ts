import { useEffect, useRef } from 'react';

/**
 * What was pressed goes with the part that it stood in: once `part` is another one, the focus goes to the first of `targets`
 * that the place shows then, or to the place itself, whose part may still be on its way.
 */
export function useFocusInPlace<Place extends HTMLElement>(part: unknown, targets?: string) {
  const place = useRef<Place>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current === part) return;
    before.current = part;
    const shown = targets ? place.current?.querySelector<HTMLElement>(targets) : place.current;
    shown?.focus();
  }, [part, targets]);
  return place;
}
