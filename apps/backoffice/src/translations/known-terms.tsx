import { Typography } from '@mui/material';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { mainLocale, otherLocales } from '@pouchery/contract/main-locale';

/** What the shop calls the things that a text names, in the other languages. */
export function KnownTerms({ terms }: { terms: readonly LocalizedText[] }) {
  if (terms.length === 0) return null;
  const said = terms.map((term) => {
    const others = otherLocales().map((locale) => term[locale] ?? '–');
    return `${term[mainLocale()]}: ${others.join(' / ')}`;
  });
  return (
    <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mt: 1 }}>
      {said.join('; ')}
    </Typography>
  );
}
