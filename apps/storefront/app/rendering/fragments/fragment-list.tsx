import type { FunctionComponent } from 'react';
import { renderFragments } from './render-fragments.tsx';

type FragmentListProps<Props extends object> = {
  of: FunctionComponent<Props>;
  items: NoInfer<Props>[];
  className?: string | undefined;
  as?: 'div' | 'footer' | 'tbody';
};

/** Parts that look the same in many pages: each is rendered once and cached (render-fragments.tsx says what it may depend on). */
export function FragmentList<Props extends object>({
  of: Item,
  items,
  className,
  as: Tag = 'div',
}: FragmentListProps<Props>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components
  return <Tag className={className} dangerouslySetInnerHTML={{ __html: renderFragments(Item, items) }} />;
}
