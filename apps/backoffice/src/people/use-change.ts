import type { QueryValue } from '@pouchery/contract/call-types';
import { type RaRecord, useDelete, useNotify, useRedirect, useRefresh, useUpdate } from 'react-admin';
import { useErrorNotification } from '#backoffice/api/use-error-notification.ts';

/** Changes a row at once, without a form. The page says so and shows the row as it is now; resolves to whether it is done. */
export function useChange<Row extends RaRecord>(resource: string, row: Row) {
  const notify = useNotify();
  const refresh = useRefresh();
  const onError = useErrorNotification();
  const [update, { isPending }] = useUpdate<Row>();

  function change(changes: Partial<Row>, message?: string) {
    const onSuccess = () => {
      if (message) notify(message, { type: 'success' });
      refresh();
    };
    const data = { ...row, ...changes };
    return isDone(
      update(
        resource,
        { id: row.id, data, previousData: row },
        { mutationMode: 'pessimistic', returnPromise: true, onSuccess, onError },
      ),
    );
  }

  return { change, isPending };
}

/** Deletes a row and leads to the list it stood in; resolves to whether it is done. `query` says what its call asks besides. */
export function useRemoval<Row extends RaRecord>(resource: string, row: Row, message: string) {
  const notify = useNotify();
  const redirect = useRedirect();
  const onError = useErrorNotification();
  const [remove] = useDelete<Row>();

  return (query?: Record<string, QueryValue>) => {
    const onSuccess = () => {
      notify(message, { type: 'success' });
      redirect('list', resource);
    };
    return isDone(
      remove(
        resource,
        { id: row.id, previousData: row, meta: { query } },
        { mutationMode: 'pessimistic', returnPromise: true, onSuccess, onError },
      ),
    );
  };
}

/** What went wrong has been shown. */
function isDone(call: Promise<unknown>) {
  return call.then(
    () => true,
    () => false,
  );
}
