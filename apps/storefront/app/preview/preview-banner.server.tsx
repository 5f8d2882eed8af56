import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { toShopClock } from '@pouchery/contract/shop-time';
import type { CSSProperties } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { formatDate } from '#app/i18n/format.ts';
import type { PagePreview } from '#app/page-request.server.ts';

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

/**
 * Says at the lower edge of a page, in the language being spoken, that it is a preview. In the shop at a moment, or as if it sold itself, links lead
 * on in it, by the back office (rendering/browser/preview-links.ts).
 */
export function previewBanner({ moment, sells, open }: PagePreview, adSlot: string) {
  const text = moment ? i18n._(atMoment(moment)) : i18n._(SHOWN);
  return renderToStaticMarkup(
    <section style={BANNER} aria-label={i18n._(NAME)} data-preview={moment || sells ? open : ''}>
      {moment && <div id={adSlot} />}
      <p style={{ margin: 0 }}>{text}</p>
    </section>,
  );
}

function atMoment(moment: string) {
  const clock = toShopClock(Date.parse(moment)).toISOString().slice(11, 16);
  const at = `${formatDate(moment, i18n.locale)}, ${clock}`;
  return msg`Preview: the shop as it will be on ${{ at }}, shown to the staff alone.`;
}
