import Box from '@mui/material/Box';
import type { StaffTaste } from '@pouchery/contract/backoffice/taxonomies';
import { useRecordContext } from 'react-admin';

/** A taste's dot, as the shop shows it beside its name. */
export function TasteColorField(_props: { source: string; sortable?: boolean; label?: string }) {
  const taste = useRecordContext<StaffTaste>();
  if (!taste) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{ width: 16, height: 16, borderRadius: '999px', backgroundColor: taste.colors.mid }}
    />
  );
}
