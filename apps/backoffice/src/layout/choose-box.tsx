import { Checkbox } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { translate } from '#backoffice/texts/translate.ts';

/** A row of the list around, chosen or not. react-admin's own boxes in rows have no name that a screen reader hears. */
export function ChooseBox({ id, label }: { id: RaRecord['id']; label: string }) {
  const { selectedIds, onToggleItem } = useListContext();
  return (
    <Checkbox
      checked={selectedIds.includes(id)}
      onChange={() => onToggleItem(id)}
      // The row around it opens the form.
      onClick={(event) => event.stopPropagation()}
      slotProps={{ input: { 'aria-label': label } }}
    />
  );
}

/** All of the page, or none. */
export function ChoosePage() {
  const { data = [], selectedIds, onSelect } = useListContext<RaRecord>();
  const ids = data.map(({ id }) => id);
  const others = selectedIds.filter((id) => !ids.includes(id));
  const isAll = ids.length > 0 && ids.every((id) => selectedIds.includes(id));
  return (
    <Checkbox
      checked={isAll}
      onChange={() => onSelect(isAll ? others : [...others, ...ids])}
      slotProps={{ input: { 'aria-label': translate('ra.action.select_all') } }}
    />
  );
}
