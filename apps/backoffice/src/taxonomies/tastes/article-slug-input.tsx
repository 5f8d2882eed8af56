import type { LocalizedText } from '@pouchery/contract/catalog-import';
import { SelectInput, useGetList } from 'react-admin';

type Article = { id: number; slug: string; title: LocalizedText };

/** The journal's article that the taste's page links to. */
export function ArticleSlugInput() {
  const { data = [] } = useGetList<Article>('articles', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'id', order: 'ASC' },
  });
  return (
    <SelectInput
      source="article_slug"
      choices={data.map(({ slug, title }) => ({ id: slug, name: title.en }))}
      parse={(slug: string) => slug || null}
      helperText={false}
      sx={{ maxWidth: 520 }}
    />
  );
}
