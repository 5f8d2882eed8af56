import { useNotify, useRefresh, useTranslate } from 'react-admin';
import { RefusedCall } from './refused-call.ts';

/** Says what the API refused; after somebody else's change the page shows how it is now. */
export function useRefusal() {
  const notify = useNotify();
  const refresh = useRefresh();
  const translate = useTranslate();
  return (error: unknown) => {
    const isConflict = error instanceof RefusedCall && error.current !== undefined;
    if (isConflict) refresh();
    notify(sentenceOf(error) ?? translate('people.failed'), { type: isConflict ? 'warning' : 'error' });
  };
}

/** The first sentence about a field where there is one: the page shows no such field. */
function sentenceOf(error: unknown): string | undefined {
  if (!(error instanceof RefusedCall)) return undefined;
  const [first] = Object.values((error.body as { errors: Record<string, string> }).errors);
  return first ?? error.message;
}
