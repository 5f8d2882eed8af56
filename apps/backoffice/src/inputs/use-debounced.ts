import { useEffect, useState } from 'react';

const DEBOUNCE_MS = 300;

/** A text that is being typed, once that rests: what is asked of the API goes by it. */
export function useDebounced(text: string, ms = DEBOUNCE_MS) {
  const [rested, setRested] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setRested(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return rested;
}
