import type { CSSProperties, ReactNode } from 'react';

type PageHeadProps = {
  /** Sets the ground: `head-brand`, `head-type`, `head-taste`, `head-mix`. */
  kind: 'brand' | 'type' | 'taste' | 'mix';
  /** Colours as custom properties: `--head`, `--head-fg`, `--tint`, `--tint-deep`. */
  style?: CSSProperties;
  crumbs: ReactNode;
  /** Title, lead and facts, columns 1-6. */
  text: ReactNode;
  /** What stands in columns 7-12: trio, emblem or glyph. */
  picture?: ReactNode;
  /** Sibling navigation under both. */
  children?: ReactNode;
};

/** The full-bleed band that brand, type, taste and mix pages begin with (docs/design.md#page-head). */
export function PageHead({ kind, style, crumbs, text, picture, children }: PageHeadProps) {
  return (
    <header className={`head head-${kind}`} style={style}>
      <div className="wrap">
        {crumbs}
        <div className="in grid">
          <div className="t">{text}</div>
          {picture}
        </div>
        {children}
      </div>
    </header>
  );
}
