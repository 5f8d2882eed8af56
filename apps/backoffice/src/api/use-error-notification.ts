import { useNotify, useRefresh } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';
import { ApiError, errorText } from './api-error.ts';

/** Says what the API refused; after somebody else's change the page shows how it is now. */
export function useErrorNotification() {
  const notify = useNotify();
  const refresh = useRefresh();
  return (error: unknown) => {
    const isConflict = error instanceof ApiError && error.current !== undefined;
    if (isConflict) refresh();
    const text = error instanceof ApiError ? errorText(error) : translate('people.failed');
    notify(text, { type: isConflict ? 'warning' : 'error' });
  };
}
