import Typography from '@mui/material/Typography';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { OTHER_LOCALES } from '@pouchery/contract/locales';
import { type RaRecord, useGetList } from 'react-admin';
import { mainLocale } from '#backoffice/texts/main-locale.ts';

const ALL = { pagination: { page: 1, perPage: 100 } };
type Named = RaRecord & { name: LocalizedText };

/** What the shop calls the types and tastes that a text names, in the other languages. */
export function KnownTerms({ text }: { text: string }) {
  const { data: types = [] } = useGetList<Named>('types', ALL);
  const { data: tastes = [] } = useGetList<Named>('tastes', ALL);
  const words = text.toLowerCase();
  const known = [...types, ...tastes].filter(({ name }) =>
    words.includes((name[mainLocale()] ?? '').toLowerCase()),
  );
  if (known.length === 0) return null;
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      {known
        .map(
          ({ name }) =>
            `${name[mainLocale()]}: ${OTHER_LOCALES.map((locale) => name[locale] ?? '–').join(' / ')}`,
        )
        .join('; ')}
    </Typography>
  );
}
