import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ISLANDS } from '#app/islands.ts';
import { islandPrefix, Slot, type Slots } from './slot.tsx';

type Table = typeof ISLANDS;
type ComponentOf<Name extends keyof Table> = Awaited<ReturnType<Table[Name]['load']>>['default'];

type IslandProps<Name extends keyof Table> = {
  name: Name;
  /** What the browser needs of the page's data: all of it that is sent. */
  props: Omit<ComponentProps<ComponentOf<Name>>, 'slots'>;
} & (HydratedProps<Name> | { placeholder: ReactNode });

type HydratedProps<Name extends keyof Table> = {
  /** The same component that the table loads in the browser. */
  of: ComponentOf<Name>;
  /** Parts of it that stay as the server rendered them, by name. */
  slots?: Record<string, ReactNode>;
};

/**
 * A part of the page that the browser hydrates by itself, when islands.ts says so. What depends on the visitor has a
 * `placeholder`, which the browser renders the part in place of.
 */
export function Island<Name extends keyof Table>({ name, props, ...content }: IslandProps<Name>) {
  const attributes = { 'data-name': name, 'data-props': JSON.stringify(props) };
  if ('placeholder' in content) {
    return (
      <is-land {...attributes} data-placeholder="">
        {content.placeholder}
      </is-land>
    );
  }
  const __html = renderRoot(name, props, content);
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components
  return <is-land {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}

/** A root of its own, as it will be hydrated: the ids that React gives out depend on where in its root a component stands. */
function renderRoot<Name extends keyof Table>(
  name: Name,
  props: object,
  { of, slots = {} }: HydratedProps<Name>,
) {
  const Part = of as FunctionComponent<object>;
  const filled: Slots = Object.fromEntries(
    Object.entries(slots).map(([key, content]) => [
      key,
      <Slot key={key} name={key}>
        {content}
      </Slot>,
    ]),
  );
  return renderToString(
    <I18nProvider i18n={i18n}>
      <Part {...props} {...{ slots: filled }} />
    </I18nProvider>,
    { identifierPrefix: islandPrefix(name) },
  );
}
