import { useNotify, useRefresh } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { ApiError } from './api-error.ts';

/** Says what the API refused; after somebody else's change the page shows how it is now. */
export function useErrorNotification() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (error: unknown) => {
    const isConflict = error instanceof ApiError && error.current !== undefined;
    if (isConflict) refresh();
    notify(toSentence(error) ?? translate('people.failed'), { type: isConflict ? 'warning' : 'error' });
  };
}

/** The first sentence about a field where there is one: the page shows no such field. */
function toSentence(error: unknown): string | undefined {
  if (!(error instanceof ApiError)) return undefined;
  const [first] = Object.values((error.body as { errors: Record<string, string> }).errors);
  return first ?? error.message;
}
