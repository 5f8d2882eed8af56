import { Box } from '@mui/material';
import { useRecordContext } from 'react-admin';

/** A label's two colours as a tin seen from above. */
export function ColorsField(_props: { source: string; sortable?: boolean; label?: string }) {
  const record = useRecordContext<{ id: number; color_base: string; color_accent: string }>();
  if (!record) return null;
  return (
    <Box
      aria-hidden="true"
      sx={{
        width: 28,
        height: 28,
        borderRadius: '999px',
        backgroundColor: record.color_base,
        boxShadow: `inset 0 0 0 6px ${record.color_base}, inset 0 0 0 8px ${record.color_accent}`,
      }}
    />
  );
}
