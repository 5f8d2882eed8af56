import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isOwnSave } from '#backoffice/api/own-saves.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { contested, hasChanges, isPublishedMeanwhile, type Row, withMine } from './contested-fields.ts';
import { useConflict } from './versioned-edit.tsx';

/** A row as the form began with it, as the form has it now, and as it came from the API meanwhile. */
type Versions = { base: Row; mine: Row; theirs: Row };

/**
 * Keeps what was typed when the row under the form becomes another one: by somebody else's change, which a save was too
 * late for or which was read anew, or by a step of one's own. What only one side has changed stays; what both have changed is
 * asked about, field by field. Belongs inside the form.
 */
export function VersionConflict() {
  const record = useRecordContext<RaRecord>();
  const resource = useResourceContext() ?? '';
  const { save } = useSaveContext();
  const { current, settle, setSavedMessage } = useConflict();
  const { getValues, handleSubmit, reset } = useFormContext();
  const baseRow = useRef<Row | undefined>(record);
  const [arrived, setArrived] = useState<Versions>();
  const [unsettled, setUnsettled] = useState<Versions>();

  /** The form goes on from what is there now, with my own changes still to be saved. */
  function goOn({ base, mine, theirs }: Versions, theirsChosen: ReadonlySet<string> = new Set()) {
    reset(theirs);
    reset(withMine(base, mine, theirs, theirsChosen), { keepDefaultValues: true });
    baseRow.current = theirs;
    setUnsettled(undefined);
  }

  // Runs before the form around it takes the new row: what was typed is still there.
  const written = JSON.stringify(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that says the same is no other row.
  useEffect(() => {
    if (!record || record === baseRow.current) return;
    const versions = { base: baseRow.current ?? record, mine: getValues(), theirs: record };
    baseRow.current = record;
    if (!isOwnSave(resource, record) && hasChanges(versions.base, versions.mine)) setArrived(versions);
  }, [written]);

  // Runs when the form has taken the new row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that has arrived.
  useEffect(() => {
    if (!arrived) return;
    setArrived(undefined);
    if (contested(arrived.base, arrived.mine, arrived.theirs).length > 0) setUnsettled(arrived);
    else {
      goOn(arrived);
      settle();
    }
  }, [arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save.
  useEffect(() => {
    if (!current || !baseRow.current) return;
    const versions = { base: baseRow.current, mine: getValues(), theirs: current };
    if (contested(versions.base, versions.mine, current).length > 0) return setUnsettled(versions);
    goOn(versions);
    const isPublished = isPublishedMeanwhile(versions.base, current);
    setSavedMessage(isPublished ? 'publication.published_meanwhile' : 'shell.conflict.merged');
    void handleSubmit((values) => save?.(values), settle)();
  }, [current]);

  if (!unsettled) return null;
  return (
    <ConflictDialog
      {...unsettled}
      onSettled={(theirsChosen) => {
        goOn(unsettled, theirsChosen);
        settle();
      }}
    />
  );
}
