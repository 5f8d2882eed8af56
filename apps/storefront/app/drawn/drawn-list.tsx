import type { FunctionComponent } from 'react';
import { drawnMarkup } from './drawn-markup.tsx';

type DrawnListProps<Props extends object> = {
  of: FunctionComponent<Props>;
  parts: NoInfer<Props>[];
  toKey: (part: NoInfer<Props>) => string | number;
  className?: string | undefined;
  as?: 'div' | 'footer';
};

/** Parts that look the same in many pages: each is rendered once and cached (drawn-markup.tsx says what it may depend on). */
export function DrawnList<Props extends object>({
  of: Part,
  parts,
  className,
  as: Tag = 'div',
}: DrawnListProps<Props>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: drawnMarkup(Part, parts) }} />;
}
