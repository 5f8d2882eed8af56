import { useEffect, useRef, useState } from 'react';
import { type RaRecord, useRecordContext, useResourceContext, useSaveContext } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { isOwnSave } from '#backoffice/api/own-saves.ts';
import { ConflictDialog } from './conflict-dialog.tsx';
import { contested, hasChanges, isPublishedMeanwhile, type Row, withMine } from './contested-fields.ts';
import { useConflict } from './versioned-edit.tsx';

/** A row as the form began with it, as the form has it now, and as it came from the API meanwhile. */
type Meeting = { seen: Row; mine: Row; theirs: Row };

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
  const base = useRef<Row | undefined>(record);
  const [arrived, setArrived] = useState<Meeting>();
  const [unsettled, setUnsettled] = useState<Meeting>();

  /** The form goes on from what is there now, with my own changes still to be saved. */
  function goOn({ seen, mine, theirs }: Meeting, theirsChosen: ReadonlySet<string> = new Set()) {
    reset(theirs);
    reset(withMine(seen, mine, theirs, theirsChosen), { keepDefaultValues: true });
    base.current = theirs;
    setUnsettled(undefined);
  }

  // Runs before the form around it takes the new row: what was typed is still there.
  const written = JSON.stringify(record);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that says the same is no other row.
  useEffect(() => {
    if (!record || record === base.current) return;
    const meeting = { seen: base.current ?? record, mine: getValues(), theirs: record };
    base.current = record;
    if (!isOwnSave(resource, record) && hasChanges(meeting.seen, meeting.mine)) setArrived(meeting);
  }, [written]);

  // Runs when the form has taken the new row.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each row that has arrived.
  useEffect(() => {
    if (!arrived) return;
    setArrived(undefined);
    if (contested(arrived.seen, arrived.mine, arrived.theirs).length > 0) setUnsettled(arrived);
    else {
      goOn(arrived);
      settle();
    }
  }, [arrived]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each refused save.
  useEffect(() => {
    if (!current || !base.current) return;
    const meeting = { seen: base.current, mine: getValues(), theirs: current };
    if (contested(meeting.seen, meeting.mine, current).length > 0) return setUnsettled(meeting);
    goOn(meeting);
    const isPublished = isPublishedMeanwhile(meeting.seen, current);
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
