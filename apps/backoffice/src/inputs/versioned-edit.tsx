import { createContext, useContext, useMemo, useRef, useState } from 'react';
import { Edit, type EditProps, type RaRecord, useNotify, useRedirect, useResourceContext } from 'react-admin';
import { ApiError, getErrorMessage } from '#backoffice/api/api-error.ts';
import { FULL_RECORD } from '#backoffice/api/full-record.ts';
import { useUndoNotice } from '#backoffice/history/undo-notice.tsx';
import { RecordLoadError } from '#backoffice/theme/load-error.tsx';
import { useDoubts } from './doubts.tsx';

type Conflict = {
  /** The row as somebody else has left it, until that is settled: what both have changed was asked about, the rest is saved. */
  current: RaRecord | undefined;
  meet: (current: RaRecord) => void;
  settle: () => void;
  /** What the next save says of itself in place of "Saved". */
  setSavedMessage: (message: string) => void;
};
const ConflictContext = createContext<Conflict>({
  current: undefined,
  meet: () => undefined,
  settle: () => undefined,
  setSavedMessage: () => undefined,
});

/** What somebody else has saved meanwhile, for the form, and for steps beside it that come too late. */
export function useConflict() {
  return useContext(ConflictContext);
}

const SAVED = 'ra.notification.updated';

export type VersionedEditProps = Omit<EditProps, 'queryOptions' | 'mutationOptions'>;

/**
 * react-admin's Edit for rows with a version: it waits for the API's response, and shows who was faster. The form in it
 * contains <VersionConflict />.
 */
export function VersionedEdit({ children, ...props }: VersionedEditProps) {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext(props);
  const { ask } = useDoubts();
  const notifyUndo = useUndoNotice(resource);
  const [isThere, setThere] = useState(false);
  const [current, setCurrent] = useState<RaRecord>();
  const savedMessage = useRef(SAVED);
  const conflict = useMemo(
    () => ({
      current,
      meet: setCurrent,
      settle: () => setCurrent(undefined),
      setSavedMessage(message: string) {
        savedMessage.current = message;
      },
    }),
    [current],
  );
  return (
    <ConflictContext.Provider value={conflict}>
      <Edit
        mutationMode="pessimistic"
        redirect={false}
        {...props}
        // Asked for once more, a row that is there stays, and so does what was typed over it.
        error={isThere ? false : <RecordLoadError />}
        queryOptions={{
          meta: FULL_RECORD,
          onSuccess: () => setThere(true),
          onError: (error: unknown) => {
            const isGone = error instanceof ApiError && error.status === 404;
            notify(isGone ? 'ra.notification.item_doesnt_exist' : getErrorMessage(error), { type: 'error' });
            if (isGone) redirect('list', resource);
          },
        }}
        mutationOptions={{
          meta: FULL_RECORD,
          onSuccess: ({ id }: RaRecord) => {
            notifyUndo(savedMessage.current, id);
            savedMessage.current = SAVED;
            conflict.settle();
          },
          onError: (error: unknown) => {
            savedMessage.current = SAVED;
            if (error instanceof ApiError && error.current) return setCurrent(error.current as RaRecord);
            conflict.settle();
            if (error instanceof ApiError && error.doubts) ask(error.doubts);
            else notify(getErrorMessage(error), { type: 'error' });
          },
        }}
      >
        {children}
      </Edit>
    </ConflictContext.Provider>
  );
}
