import type { ReactNode } from 'react';

type StillProps<Data> = {
  /** What `still` gave in the loader: absent in the browser while the server's drawing stands. */
  data: Data | undefined;
  children: (data: Data) => ReactNode;
  /** Where only words may stand, as in a button. */
  as?: 'div' | 'span';
};

/**
 * A part of the page that only shows: lists of cards, drawings, texts. On a loaded page it stays as the server
 * drew it, so neither its data nor its rendering cost the browser anything; after a change of page it is
 * rendered like everything else. Links in it work as everywhere; state and handlers do not belong in it.
 */
export function Still<Data>({ data, children, as: Tag = 'div' }: StillProps<Data>) {
  if (import.meta.env.SSR && typeof data === 'function') {
    return <Tag className="still">{children(data())}</Tag>;
  }
  if (data === undefined) {
    // biome-ignore lint/security/noDangerouslySetInnerHtml: leaves what the server drew where it is
    return <Tag className="still" suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />;
  }
  return (
    <Tag className="still" key="drawn-here">
      {children(data)}
    </Tag>
  );
}
