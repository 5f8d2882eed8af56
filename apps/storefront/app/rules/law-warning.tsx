import { useLingui } from '@lingui/react';
import type { Locale } from '@pouchery/contract/locales';
import type { WarningPlace } from '@pouchery/contract/shown-rules';
import { pageRules } from './page-rules.ts';

/** What the law wants said at a place, in the language of the page. `render-page.server.tsx` sees to it that it is there. */
export function LawWarning({ place }: { place: WarningPlace }) {
  const { i18n } = useLingui();
  const text = pageRules().warnings[place]?.[i18n.locale as Locale];
  if (!text) return null;
  return (
    <p
      role="note"
      style={{
        margin: place === 'product' ? '0 var(--side) 18px' : 0,
        padding: '12px 16px',
        border: '2px solid',
        textAlign: 'center',
        fontWeight: 700,
        color: 'var(--ink)',
        background: 'var(--paper)',
      }}
    >
      {text}
    </p>
  );
}
