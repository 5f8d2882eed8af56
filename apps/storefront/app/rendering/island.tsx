import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { type ISLANDS, islandPrefix } from './islands.ts';
import { Slot, type Slots } from './slot.tsx';

type Table = typeof ISLANDS;
type ComponentOf<Name extends keyof Table> = Awaited<ReturnType<Table[Name]['load']>>['default'];

type IslandProps<Name extends keyof Table> = {
  name: Name;
  /** The same component that the table loads in the browser. */
  of: ComponentOf<Name>;
  /** Parts of it that stay as the server rendered them, by name. */
  slots?: Record<string, ReactNode>;
  /** What the browser needs to hydrate it: all that is sent of the page's data. */
  props: Omit<ComponentProps<ComponentOf<Name>>, 'slots'>;
};

/**
 * A part of the page that the browser hydrates by itself, when islands.ts says so. Rendered on the server as a root of its
 * own, as it will be hydrated: the ids that React gives out depend on where in its root a component stands.
 */
export function Island<Name extends keyof Table>({ name, of, props, slots = {} }: IslandProps<Name>) {
  const Part = of as FunctionComponent<object>;
  const filled: Slots = Object.fromEntries(
    Object.entries(slots).map(([key, content]) => [
      key,
      <Slot key={key} name={key}>
        {content}
      </Slot>,
    ]),
  );
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <Part {...props} {...(slots && { slots: filled })} />
    </I18nProvider>,
    { identifierPrefix: islandPrefix(name) },
  );
  return (
    // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components
    <is-land data-name={name} data-props={JSON.stringify(props)} dangerouslySetInnerHTML={{ __html: html }} />
  );
}
