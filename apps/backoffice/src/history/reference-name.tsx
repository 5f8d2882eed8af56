import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { type RaRecord, useGetManyAggregate } from 'react-admin';
import { localText } from '#backoffice/texts/translate.ts';

/** Fields that name another record by its number. */
const REFERENCES: Record<string, string> = {
  brand_id: 'brands',
  type_id: 'types',
  taste_id: 'tastes',
  product_id: 'products',
};

type Named = RaRecord & { name: LocalizedText };

/** The resource whose records a field names; undefined where its value speaks for itself. */
export function referenceOf(field: string): string | undefined {
  return REFERENCES[field];
}

/** What a record is called; its number where it is gone. */
export function ReferenceName({ resource, id }: { resource: string; id: number }) {
  const { data, isPending } = useGetManyAggregate<Named>(resource, { ids: [id] });
  return isPending ? '' : localText(data?.[0]?.name) || String(id);
}
