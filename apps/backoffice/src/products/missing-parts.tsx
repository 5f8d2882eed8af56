import Chip from '@mui/material/Chip';
import type { MissingPart } from '@pouchery/contract/backoffice/product-values';
import { useTranslate } from 'react-admin';

/** What a product lacks, as marks. */
export function MissingParts({ missing }: { missing: MissingPart[] }) {
  const translate = useTranslate();
  return missing.map((part) => (
    <Chip
      key={part}
      component="span"
      size="small"
      color="warning"
      variant="outlined"
      label={translate(`products.missing.${part}`)}
      sx={{ mr: 0.5 }}
    />
  ));
}
