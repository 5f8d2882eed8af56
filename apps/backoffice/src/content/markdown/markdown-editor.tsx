import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { markdown } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { EditorState } from '@codemirror/state';
import { EditorView, keymap } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import type { Locale } from '@pouchery/contract/locales';
import { useEffect, useRef } from 'react';
import { COLORS } from '#backoffice/theme/colors.ts';
import { insertLink, toggleMark } from './markdown-commands.ts';

type Props = {
  value: string;
  onChange: (value: string) => void;
  locale: Locale;
  label: string;
  /** Given the editor once it is there, for the toolbar. */
  onOpen: (view: EditorView | null) => void;
};

const HIGHLIGHT = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600', color: COLORS.ink },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: COLORS.primary },
  { tag: tags.url, color: COLORS.primary },
  { tag: tags.quote, color: COLORS.ink2 },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: COLORS.ink3 },
]);

const LOOK = EditorView.theme({
  '&': { fontSize: '1rem', backgroundColor: COLORS.paperRaised, height: '100%' },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: '1.65', overflow: 'auto' },
  '.cm-content': { padding: '20px', caretColor: COLORS.primary },
  '.cm-line': { padding: '0' },
  '.cm-cursor': { borderLeftColor: COLORS.primary, borderLeftWidth: '2px' },
  '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { background: COLORS.primarySoft },
});

const KEYS = keymap.of([
  { key: 'Mod-b', run: toggleMark('**') },
  { key: 'Mod-i', run: toggleMark('_') },
  {
    key: 'Mod-k',
    run: (view) => {
      insertLink(view);
      return true;
    },
  },
  ...historyKeymap,
  ...defaultKeymap,
]);

/** A Markdown text as it is written. Tab leaves it, as it leaves every other field. */
export function MarkdownEditor({ value, onChange, locale, label, onOpen }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const editor = useRef<EditorView>(null);
  const latest = useRef({ value, onChange });
  latest.current = { value, onChange };
  /** Texts the form was told of that have not come back: on a busy machine it is some keys behind. */
  const pending = useRef<string[]>([]);

  useEffect(() => {
    if (!place.current) return;
    const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce;
    const view = new EditorView({
      parent: place.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          ...(nonce ? [EditorView.cspNonce.of(nonce)] : []),
          history(),
          KEYS,
          markdown(),
          syntaxHighlighting(HIGHLIGHT),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({
            'aria-label': label,
            lang: locale,
            spellcheck: 'true',
            tabindex: '0',
          }),
          LOOK,
          EditorView.updateListener.of(({ docChanged, state }) => {
            if (!docChanged) return;
            const text = state.doc.toString();
            pending.current.push(text);
            latest.current.onChange(text);
          }),
        ],
      }),
    });
    editor.current = view;
    onOpen(view);
    return () => {
      onOpen(null);
      view.destroy();
    };
  }, [label, locale, onOpen]);

  useEffect(() => {
    const at = pending.current.lastIndexOf(value);
    pending.current.splice(0, at < 0 ? pending.current.length : at + 1);
    if (at >= 0) return;
    // The form was reset: after saving, or with somebody else's text.
    const view = editor.current;
    if (!view || view.state.doc.toString() === value) return;
    view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: value } });
  }, [value]);

  return <div ref={place} style={{ height: '100%' }} />;
}
