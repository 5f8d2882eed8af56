import { useEffect, useState } from 'react';
import { PrefetchPageLinks } from 'react-router';

const QUIET_MS = 1500;

/**
 * Loads the code of product pages once a list has come to rest, so that a tap does not wait for it. `slug` is any
 * product: the code is the same for all, and what the page shows of it first is already here.
 */
export function ProductCodeAhead({ slug }: { slug: string }) {
  const [isQuiet, setQuiet] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setQuiet, QUIET_MS, true);
    return () => clearTimeout(timer);
  }, []);
  return isQuiet && <PrefetchPageLinks page={`/product/${slug}`} />;
}
