import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps, FunctionComponent, ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import type { ISLANDS } from '#app/islands.ts';
import { islandPrefix } from './island-root.ts';

type Table = typeof ISLANDS;
type ComponentOf<Name extends keyof Table> = Awaited<ReturnType<Table[Name]['load']>>['default'];

type IslandProps<Name extends keyof Table> = {
  name: Name;
  /** What the browser needs of the page's data: all of it that is sent. `waiting` it makes of the placeholder. */
  props: Omit<ComponentProps<ComponentOf<Name>>, 'waiting'>;
} & (HydratedProps<Name> | { placeholder: ReactNode });

type HydratedProps<Name extends keyof Table> = {
  /** The same component that the table loads in the browser. */
  of: ComponentOf<Name>;
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
  const Component = content.of as FunctionComponent<object>;
  // A root of its own, as it will be hydrated: the ids that React gives out depend on where in its root a component stands.
  const __html = renderToString(
    <I18nProvider i18n={i18n}>
      <Component {...(props as object)} />
    </I18nProvider>,
    { identifierPrefix: islandPrefix(name) },
  );
  // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by our own components
  return <is-land {...attributes} dangerouslySetInnerHTML={{ __html }} />;
}
