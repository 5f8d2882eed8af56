import { drawSprite } from './sprite-drawings.ts';

// Only the server has the drawings; the browser takes over what the page came with (JavaScript budget).
const drawings = import.meta.env.SSR ? drawSprite() : (document.getElementById('sprite')?.innerHTML ?? '');

/**
 * Every symbol of the shop, once per page, first in the body: `<Icon>`, `<PouchGlyph>` and others point into it. Not
 * displayed, so that nothing of it is styled and laid out beside what does point into it; symbols alone work so.
 */
export function Sprite() {
  return (
    <svg
      id="sprite"
      style={{ display: 'none' }}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  );
}
