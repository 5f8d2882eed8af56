import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';

/** What stands in a list where nothing is found; `text` is a key of texts. */
export function EmptyList({ text }: { text: string }) {
  const translate = useTranslate();
  return (
    <Typography sx={{ px: 2, py: 8, textAlign: 'center', color: 'text.secondary' }}>
      {translate(text)}
    </Typography>
  );
}
