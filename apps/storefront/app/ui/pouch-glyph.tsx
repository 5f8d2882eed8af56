/** The formats that have a drawing; any other product type is drawn as the plain slim pouch. */
const glyphs = new Set(['slim', 'mini', 'original', 'dry', 'strong', 'nicotine-free']);
const drawing = (format: string) => (glyphs.has(format) ? format : 'slim');

/** A pouch to relative scale, 30 x 18; `size` m is 52 x 30 for lists. Decoration: the format's name stands beside it. */
export function PouchGlyph({ format, size }: { format: string; size?: 'm' }) {
  return (
    <svg className={size ? 'pouch pouch-m' : 'pouch'} viewBox="0 0 32 20" aria-hidden="true">
      <use href={`#p-${drawing(format)}`} />
    </svg>
  );
}

/** The pouch redrawn for size: 320 x 180 units, 10 units per unit of the small glyph. */
export function LargeGlyph({ format, className = '' }: { format: string; className?: string }) {
  return (
    <svg className={`glyph ${className}`} viewBox="0 0 320 180" aria-hidden="true">
      <use href={`#g-${drawing(format)}`} />
    </svg>
  );
}
