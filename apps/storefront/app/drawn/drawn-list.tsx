import type { FunctionComponent } from 'react';
import { drawnMarkup } from './drawn-markup.tsx';

type DrawnListProps<Props extends object> = {
  of: FunctionComponent<Props>;
  parts: NoInfer<Props>[];
  keyOf: (part: NoInfer<Props>) => string | number;
  className?: string | undefined;
};

/**
 * Parts that look the same in many pages, always in a `<Still>`: the server draws each of them once and keeps it
 * (drawn-markup.tsx says what they may depend on), the browser draws them like everything else.
 */
export function DrawnList<Props extends object>({
  of: Part,
  parts,
  keyOf,
  className,
}: DrawnListProps<Props>) {
  if (import.meta.env.SSR) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by our own components
    return <div className={className} dangerouslySetInnerHTML={{ __html: drawnMarkup(Part, parts) }} />;
  }
  return (
    <div className={className}>
      {parts.map((part) => (
        <Part key={keyOf(part)} {...part} />
      ))}
    </div>
  );
}
