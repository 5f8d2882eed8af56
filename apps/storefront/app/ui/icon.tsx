import type { IconName } from './sprite-drawings.ts';

/** A 20 px line icon (16 px when `small`) from the sprite; always decoration, so name the control around it. */
export function Icon({ name, small = false }: { name: IconName; small?: boolean }) {
  return (
    <svg className={small ? 'icon icon-s' : 'icon'} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  );
}
