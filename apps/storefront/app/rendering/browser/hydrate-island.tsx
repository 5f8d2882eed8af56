import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { islandPrefix, Slot, type Slots } from '#app/rendering/slot.tsx';
import { addLiveIsland } from './live-islands.ts';

type Part = FunctionComponent<never>;

/** Makes an island a React root of its own; resolves once it responds to the visitor. */
export function hydrateIsland(island: HTMLElement, part: Part): Promise<void> {
  let onReady: () => void = () => undefined;
  const hydrated = new Promise<void>((resolve) => {
    onReady = resolve;
  });
  const options = { identifierPrefix: islandPrefix(island.dataset.name ?? '') };
  const root = createIslandRoot(island, toContent(part, island, onReady), options);
  addLiveIsland(island, {
    hydrated,
    render: (next) => root.render(toContent(part, next, onReady)),
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

function toContent(part: Part, island: HTMLElement, onReady: () => void) {
  const props: object = JSON.parse(island.dataset.props ?? '{}');
  const names = [...island.querySelectorAll<HTMLElement>('is-slot')].map(({ dataset }) => dataset.name ?? '');
  const slots = Object.fromEntries(names.map((name) => [name, <Slot key={name} name={name} />]));
  return <Content part={part} props={props} slots={slots} onReady={onReady} />;
}

type ContentProps = { part: Part; props: object; slots: Slots; onReady: () => void };

function Content({ part, props, slots, onReady }: ContentProps) {
  const Shown = part as FunctionComponent<{ slots: Slots }>;
  useEffect(onReady, [onReady]);
  return (
    <I18nProvider i18n={i18n}>
      <Shown {...props} slots={slots} />
    </I18nProvider>
  );
}
