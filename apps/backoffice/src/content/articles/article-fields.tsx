import Box from '@mui/material/Box';
import { TEXT_BOUNDS } from '@pouchery/contract/text-bounds';
import { DateInput, regex, TextInput, useTranslate } from 'react-admin';
import { LocalizedTextInput } from '#backoffice/inputs/localized-text-input.tsx';
import { PictureInput } from '#backoffice/inputs/picture-input.tsx';
import { PublicationInput } from '#backoffice/inputs/publication-input.tsx';
import { MarkdownInput } from '../markdown/markdown-input.tsx';

const validSlug = regex(/^[a-z0-9]+(-[a-z0-9]+)*$/);

/** What an article consists of; a new one gets its short name and its day by itself. */
export function ArticleFields({ isNew = false }: { isNew?: boolean }) {
  const translate = useTranslate();
  return (
    <>
      <PublicationInput />
      <LocalizedTextInput source="title" maxLength={TEXT_BOUNDS.article.title} />
      <LocalizedTextInput source="lead" multiline minRows={2} maxLength={TEXT_BOUNDS.article.lead} />
      <MarkdownInput source="body" kind="article" maxLength={TEXT_BOUNDS.article.body} />
      <LocalizedTextInput source="author" maxLength={TEXT_BOUNDS.article.author} />
      <PictureInput source="cover_id" isRequired />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, width: '100%', mt: 2 }}>
        <DateInput
          source="published"
          helperText={translate('content.published_help')}
          sx={{ maxWidth: 280 }}
        />
        <TextInput
          source="slug"
          validate={validSlug}
          helperText={translate(isNew ? 'content.slug_new_help' : 'content.slug_help')}
          sx={{ maxWidth: 420 }}
        />
      </Box>
    </>
  );
}
