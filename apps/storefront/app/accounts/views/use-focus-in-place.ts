import { useEffect, useRef } from 'react';

/**
 * What was pressed goes with the part that it stood in: once `part` is another one, the focus goes to the first of `targets`
 * that the place shows then.
 */
export function useFocusInPlace<Place extends HTMLElement>(part: unknown, targets: string) {
  const place = useRef<Place>(null);
  const before = useRef(part);
  useEffect(() => {
    if (before.current !== part) place.current?.querySelector<HTMLElement>(targets)?.focus();
    before.current = part;
  }, [part, targets]);
  return place;
}
