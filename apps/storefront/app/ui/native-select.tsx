import type { ComponentProps } from 'react';
import { Icon } from './icon.tsx';

/** The system's own list, as a round control. */
export function NativeSelect({ children, ...select }: ComponentProps<'select'>) {
  return (
    <span className="native">
      <select {...select}>{children}</select>
      <Icon name="down" small />
    </span>
  );
}
