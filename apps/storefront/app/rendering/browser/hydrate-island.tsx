import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { islandPrefix } from '#app/rendering/island-root.ts';
import { addLiveIsland } from './live-islands.ts';

type Component = FunctionComponent<never>;

/** Makes an island a React root of its own; resolves once it responds to the visitor. */
export function hydrateIsland(island: HTMLElement, component: Component): Promise<void> {
  let onReady: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const options = { identifierPrefix: islandPrefix(island.dataset.name ?? '') };
  const waiting = copyPlaceholder(island);
  const toContent = ({ dataset }: HTMLElement) => (
    <Content
      component={component}
      props={{ ...JSON.parse(dataset.props ?? '{}'), waiting }}
      onReady={onReady}
    />
  );
  const root = createIslandRoot(island, toContent(island), options);
  addLiveIsland(island, {
    hydrated,
    render: (next) => root.render(toContent(next)),
    unmount: () => root.unmount(),
  });
  return hydrated;
}

function createIslandRoot(island: HTMLElement, content: ReactNode, options: RootOptions): Root {
  if (island.dataset.placeholder === undefined) return hydrateRoot(island, content, options);
  const root = createRoot(island, options);
  root.render(content);
  return root;
}

/** What the server rendered in the place of the island, for as long as nobody knows what is to be there. */
function copyPlaceholder({ dataset, innerHTML: __html }: HTMLElement) {
  if (dataset.placeholder === undefined) return undefined;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it came with the page
  return <div style={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html }} />;
}

function Content({
  component,
  props,
  onReady,
}: {
  component: Component;
  props: object;
  onReady: () => void;
}) {
  const Shown = component as FunctionComponent<object>;
  useEffect(onReady, [onReady]);
  return (
    <I18nProvider i18n={i18n}>
      <Shown {...props} />
    </I18nProvider>
  );
}
