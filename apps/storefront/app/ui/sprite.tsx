import { drawSprite } from './sprite-drawings.ts';

// Only the server has the drawings; the browser takes over what the page came with (JavaScript budget).
const drawings = import.meta.env.SSR ? drawSprite() : (document.getElementById('sprite')?.innerHTML ?? '');

/** Every symbol of the shop, once per page, first in the body: `<Icon>`, `<PouchGlyph>` and others point into it. */
export function Sprite() {
  return (
    <svg
      id="sprite"
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
