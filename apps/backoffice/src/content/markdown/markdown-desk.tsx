import type { EditorView } from '@codemirror/view';
import Box from '@mui/material/Box';
import type { Locale } from '@pouchery/contract/locales';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { COLORS } from '#backoffice/theme/colors.ts';
import { MarkdownEditor } from './markdown-editor.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import { TextPreview } from './text-preview.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  label: string;
  title: string;
  lead: string;
  isArticle: boolean;
  sides: 'editor' | 'preview' | 'both';
};

const SIDE = { height: { xs: 520, lg: 640 }, overflow: 'auto', border: `1px solid ${COLORS.lineStrong}` };

/** The editor with its tools, and the preview beside it or in its place. */
export function MarkdownDesk({ value, onChange, locale, label, title, lead, isArticle, sides }: Props) {
  const translate = useTranslate();
  const [view, setView] = useState<EditorView | null>(null);
  return (
    <>
      {sides !== 'preview' && <MarkdownToolbar view={view} isArticle={isArticle} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: sides === 'both' ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        <Box sx={SIDE} hidden={sides === 'preview'}>
          <MarkdownEditor {...{ value, onChange, locale, label }} onOpen={setView} />
        </Box>
        {sides !== 'editor' && (
          <Box sx={SIDE} tabIndex={0} role="region" aria-label={translate('content.markdown.look')}>
            <TextPreview text={value} {...{ title, lead, locale, isArticle }} />
          </Box>
        )}
      </Box>
    </>
  );
}
