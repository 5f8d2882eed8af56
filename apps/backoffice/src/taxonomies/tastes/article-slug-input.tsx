import { Box } from '@mui/material';
import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { SelectInput, useGetList } from 'react-admin';
import { localText } from '#backoffice/texts/local-text.ts';
import { LoadError } from '#backoffice/theme/load-error.tsx';

type Article = { id: number; slug: string; title: LocalizedText };

/** The journal's article that the taste's page links to. */
export function ArticleSlugInput() {
  const {
    data = [],
    isError,
    refetch,
  } = useGetList<Article>('articles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    // A long title does not widen the form.
    <Box sx={{ maxWidth: 520, width: '100%', contain: 'inline-size' }}>
      <SelectInput
        source="article_slug"
        choices={data.map(({ slug, title }) => ({ id: slug, name: localText(title) }))}
        parse={(slug: string) => slug || null}
        sx={{ width: '100%' }}
      />
      {isError && <LoadError what="choices" onAsk={refetch} />}
    </Box>
  );
}
