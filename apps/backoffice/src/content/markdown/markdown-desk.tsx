import type { EditorView } from '@codemirror/view';
import { Box } from '@mui/material';
import type { Locale } from '@pouchery/contract/locales';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { translate } from '#backoffice/texts/translate.ts';
import { COLORS } from '#backoffice/theme/colors.ts';
import { MarkdownEditor } from './markdown-editor.tsx';
import { MarkdownToolbar } from './markdown-toolbar.tsx';
import type { TextKind } from './text-kind.ts';
import { TextPreview } from './text-preview.tsx';

type Props = {
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  label: string;
  title: string;
  lead: string;
  kind: TextKind;
  sides: 'editor' | 'preview' | 'both';
};

/** An answer is a few lines, the others are pages. */
function getSide(kind: TextKind) {
  const height = kind === 'answer' ? 300 : { xs: 520, lg: 640 };
  return {
    height,
    overflow: 'auto',
    border: `1px solid ${COLORS.lineStrong}`,
    backgroundColor: COLORS.paper,
  };
}

/** The editor with its tools, and the preview beside it or in its place. */
export function MarkdownDesk({ value, onChange, locale, label, title, lead, kind, sides }: Props) {
  const [view, setView] = useState<EditorView | null>(null);
  const preview = useRef<HTMLDivElement>(null);
  useTogether(view?.scrollDOM, preview);
  return (
    <>
      {sides !== 'preview' && <MarkdownToolbar view={view} isArticle={kind === 'article'} />}
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          gridTemplateColumns: sides === 'both' ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        }}
      >
        <Box sx={getSide(kind)} hidden={sides === 'preview'}>
          <MarkdownEditor value={value} onChange={onChange} locale={locale} label={label} onOpen={setView} />
        </Box>
        {sides !== 'editor' && (
          <Box
            ref={preview}
            sx={getSide(kind)}
            tabIndex={0}
            role="region"
            aria-label={translate('content.markdown.look')}
          >
            <TextPreview text={value} title={title} lead={lead} locale={locale} kind={kind} />
          </Box>
        )}
      </Box>
    </>
  );
}

/** The preview scrolls as far as the text beside it does. */
function useTogether(text: HTMLElement | undefined, preview: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!text) return;
    const follow = () => {
      const other = preview.current;
      const range = text.scrollHeight - text.clientHeight;
      if (other && range > 0)
        other.scrollTop = (text.scrollTop / range) * (other.scrollHeight - other.clientHeight);
    };
    text.addEventListener('scroll', follow, { passive: true });
    return () => text.removeEventListener('scroll', follow);
  }, [text, preview]);
}
