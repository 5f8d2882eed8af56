import type { CartQuote } from '@pouchery/contract/ordering';
import type { City } from '@pouchery/contract/partner-values';
import { useCallback, useEffect, useRef, useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import { listChanges } from './list-changes.ts';

type QuoteInput = { city: City | null; method: number | null; code: string };
type Shown = {
  quote?: CartQuote;
  /** What the buyer saw before lines changed by themselves. */
  before?: CartQuote | undefined;
};

/** What the order comes to, asked anew when city, delivery or code change; `put` shows what the API said by itself. */
export function useQuote({ city, method, code }: QuoteInput) {
  const [shown, setShown] = useState<Shown>({});
  const [hasFailed, setFailed] = useState(false);
  const turn = useRef(0);

  const ask = useCallback(async () => {
    turn.current += 1;
    const mine = turn.current;
    setFailed(false);
    try {
      const quote = await callApi('POST /api/checkout/quote/', {
        body: { city, delivery_method_id: method, code },
      });
      if (mine !== turn.current) return;
      // The buyer has chosen another delivery, and no other lines.
      setShown(({ quote: old, before }) => {
        const isOther = old && listChanges(old, quote).lines.length > 0;
        return { quote, before: isOther ? { ...old, delivery: quote.delivery } : before };
      });
    } catch {
      if (mine === turn.current) setFailed(true);
    }
  }, [city, method, code]);

  useEffect(() => void ask(), [ask]);
  useEffect(() => {
    if (!hasFailed) return;
    addEventListener('online', ask);
    return () => removeEventListener('online', ask);
  }, [hasFailed, ask]);

  function put(quote: CartQuote) {
    turn.current += 1;
    setShown(({ quote: before }) => ({ quote, before }));
  }
  return { ...shown, hasFailed, ask, put };
}
