import { cssVariables, type Tints, tintStyle } from './css-variables.ts';

/** A picture of the media store, as the contract describes it. */
export type StoredPicture = {
  base: string;
  widths: number[];
  width: number;
  height: number;
  focus?: { x: number; y: number };
};

type PictureProps = {
  picture: StoredPicture;
  /** Shown width for the browser's choice of file, as in the `sizes` attribute. */
  sizes: string;
  alt: string;
  className?: string;
  /** Load at once: only for what the first screen shows. `first` also outranks everything else. */
  loading?: 'lazy' | 'eager' | 'first' | undefined;
  /** Files wider than this are not offered. */
  max?: number;
  /** Keep the subject in a crop (`object-position`). */
  focus?: boolean;
};

/** AVIF with WebP behind it, in the widths the store has; width and height are set, so nothing shifts. */
export function Picture({
  picture,
  sizes,
  alt,
  className,
  loading = 'lazy',
  max = 1600,
  focus = false,
}: PictureProps) {
  const { base, width, height } = picture;
  const fitting = picture.widths.filter((each) => each <= max);
  const widths = fitting.length > 0 ? fitting : picture.widths.slice(0, 1);
  const files = (format: string) => widths.map((each) => `${base}-${each}.${format} ${each}w`).join(', ');
  const middle = widths[Math.floor((widths.length - 1) / 2)];
  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={sizes} />
      <img
        className={className}
        src={`${base}-${middle}.webp`}
        srcSet={files('webp')}
        sizes={sizes}
        width={width}
        height={height}
        alt={alt}
        loading={loading === 'lazy' ? 'lazy' : 'eager'}
        fetchPriority={loading === 'first' ? 'high' : undefined}
        decoding={loading === 'lazy' ? 'async' : undefined}
        style={
          focus && picture.focus ? { objectPosition: `${picture.focus.x}% ${picture.focus.y}%` } : undefined
        }
      />
    </picture>
  );
}

type TilePictureProps = Omit<PictureProps, 'picture' | 'className' | 'focus'> & {
  picture: StoredPicture | null;
  label: { base: string; accent: string };
};

/** The closed tin on its tile; without a picture a flat tin in the label's colours. */
export function TilePicture({ picture, label, ...rest }: TilePictureProps) {
  if (picture) return <Picture {...rest} picture={picture} className="tin" />;
  return (
    <svg
      className="tin tin-drawn"
      viewBox="0 0 400 400"
      role={rest.alt ? 'img' : undefined}
      aria-label={rest.alt || undefined}
      aria-hidden={rest.alt ? undefined : true}
      style={cssVariables({ '--b': label.base, '--a': label.accent })}
    >
      <use href="#tin" />
    </svg>
  );
}

type ProductTileProps = Omit<PictureProps, 'picture' | 'className' | 'focus' | 'alt'> & {
  product: Pick<TilePictureProps, 'picture' | 'label'> & { tints: Tints };
};

/** A product on its tint, beside its name. */
export function ProductTile({ product: { picture, label, tints }, ...rest }: ProductTileProps) {
  return (
    <span className="tile" style={tintStyle(tints)}>
      <TilePicture {...rest} picture={picture} label={label} alt="" />
    </span>
  );
}
