import { drawSprite } from './sprite-drawings.ts';

// Only the server has the drawings; the browser keeps what the page came with (JavaScript budget).
const drawings = import.meta.env.SSR ? drawSprite() : '';

/** Every symbol of the shop, once per page, first in the body: `<Icon>`, `<PouchGlyph>` and others point into it. */
export function Sprite() {
  return (
    <svg
      width="0"
      height="0"
      style={{ position: 'absolute' }}
      aria-hidden="true"
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  );
}
