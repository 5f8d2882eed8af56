import type { ReactNode } from 'react';

type StillProps<Data> = {
  data: Data;
  children: (data: NonNullable<Data>) => ReactNode;
  as?: 'div' | 'span';
};

/** A part of a page for its data; nothing where there are none. */
export function Still<Data>({ data, children }: StillProps<Data>) {
  return data === undefined || data === null ? null : children(data as NonNullable<Data>);
}
