import type { MissingPart } from '@pouchery/contract/backoffice/product-values';
import { useTranslate } from 'react-admin';
import { MissingMark } from '#backoffice/layout/missing-mark.tsx';

/** What a product lacks, as marks. */
export function MissingParts({ missing }: { missing: MissingPart[] }) {
  const translate = useTranslate();
  return missing.map((part) => <MissingMark key={part} label={translate(`products.missing.${part}`)} />);
}
