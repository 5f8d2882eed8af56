import { drawSprite } from './sprite-drawings.ts';

const drawings = drawSprite();

/**
 * Every symbol of the shop, once per page, first in the body: `<Icon>`, `<PouchGlyph>` and others point into it. Not
 * displayed, so that nothing of it is styled and laid out beside what does point into it; symbols alone work so.
 */
export function Sprite() {
  return (
    <svg
      id="sprite"
      style={{ display: 'none' }}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own drawings
      dangerouslySetInnerHTML={{ __html: drawings }}
    />
  );
}
