import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

const NAME = msg`Preview`;
const SHOWN = msg`Preview: this page is shown to the staff alone, as it will look in the shop.`;

// Inline, so that no visitor's page carries rules that staff alone ever see.
const BANNER: CSSProperties = {
  position: 'sticky',
  bottom: 0,
  zIndex: 'var(--z-cookie)',
  display: 'flex',
  justifyContent: 'center',
  gap: '0.75rem',
  alignItems: 'baseline',
  padding: '0.75rem 1rem',
  background: 'var(--warn-soft)',
  color: 'var(--ink)',
  borderTop: '2px solid var(--warn)',
  fontSize: 'var(--fs-small)',
};

/** Says at the lower edge of a page, in the language being spoken, that it is a preview. */
export function previewBanner() {
  return renderToStaticMarkup(
    <section style={BANNER} aria-label={i18n._(NAME)} data-preview="">
      <p style={{ margin: 0 }}>{i18n._(SHOWN)}</p>
    </section>,
  );
}
