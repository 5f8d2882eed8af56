import type { FunctionComponent } from 'react';
import { drawnMarkup } from './drawn-markup.tsx';

type DrawnListProps<Props extends object> = {
  of: FunctionComponent<Props>;
  parts: NoInfer<Props>[];
  toKey: (part: NoInfer<Props>) => string | number;
  className?: string | undefined;
  as?: 'div' | 'footer';
};

/**
 * Parts that look the same in many pages: the server draws each of them once and keeps it (drawn-markup.tsx says what
 * they may depend on), the browser draws them like everything else. Outside of a `<Still>` the browser takes over
 * what the server drew, so no two texts may stand side by side in a part: nothing would tell them apart.
 */
export function DrawnList<Props extends object>({
  of: Part,
  parts,
  toKey,
  className,
  as: Tag = 'div',
}: DrawnListProps<Props>) {
  if (import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
    return <Tag className={className} dangerouslySetInnerHTML={{ __html: drawnMarkup(Part, parts) }} />;
  }
  return (
    <Tag className={className}>
      {parts.map((part) => (
        <Part key={toKey(part)} {...part} />
      ))}
    </Tag>
  );
}
