import { createContext, useContext, useMemo, useState } from 'react';
import { Edit, type EditProps, type RaRecord, useNotify } from 'react-admin';
import { messageOf, RefusedCall } from '#backoffice/api/refused-call.ts';

type Conflict = {
  /** The row as somebody else has left it; undefined while there is no conflict. */
  current: RaRecord | undefined;
  /** The row as it was at the conflict before, which the form has gone on from. */
  settled: RaRecord | undefined;
  settle: () => void;
};
const ConflictContext = createContext<Conflict>({
  current: undefined,
  settled: undefined,
  settle: () => undefined,
});

/** What somebody else has saved meanwhile, for the dialog in the form. */
export function useConflict() {
  return useContext(ConflictContext);
}

/**
 * Of a record that was asked for by itself. react-admin would show the list's row in its place until it comes, and a row
 * says less: `useGetOne(resource, { id, meta: WHOLE })`.
 */
export const WHOLE = { whole: true };

export type VersionedEditProps = Omit<EditProps, 'queryOptions' | 'mutationOptions'>;

/**
 * react-admin's Edit for rows with a version: it waits for the API's answer, and shows who was faster. The form in it
 * contains <VersionConflict />.
 */
export function VersionedEdit({ children, ...props }: VersionedEditProps) {
  const notify = useNotify();
  const [current, setCurrent] = useState<RaRecord>();
  const [settled, setSettled] = useState<RaRecord>();
  const conflict = useMemo(() => {
    const settle = () => {
      setSettled(current);
      setCurrent(undefined);
    };
    return { current, settled, settle };
  }, [current, settled]);
  return (
    <ConflictContext.Provider value={conflict}>
      <Edit
        mutationMode="pessimistic"
        redirect={false}
        {...props}
        queryOptions={{ meta: WHOLE }}
        mutationOptions={{
          meta: WHOLE,
          onError: (error: unknown) => {
            if (error instanceof RefusedCall && error.current) setCurrent(error.current as RaRecord);
            else notify(messageOf(error), { type: 'error' });
          },
        }}
      >
        {children}
      </Edit>
    </ConflictContext.Provider>
  );
}
