import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, type ReactNode, useEffect } from 'react';
import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client';
import { islandPrefix } from '#app/rendering/islands.ts';
import { Slot, type Slots } from '#app/rendering/slot.tsx';
import { addLiveIsland } from './live-islands.ts';

type Part = FunctionComponent<never>;

/** Makes an island a React root of its own; resolves once it responds to the visitor. */
export async function hydrateIsland(island: HTMLElement, part: Part): Promise<void> {
  await new Promise<void>((resolve) => {
    const content = (source: HTMLElement) => <Content part={part} island={source} onReady={resolve} />;
    const options = { identifierPrefix: islandPrefix(island.dataset.name ?? '') };
    const root = rootOf(island, content(island), options);
    addLiveIsland(island, { root, render: (next) => root.render(content(next)) });
  });
}

function rootOf(island: HTMLElement, content: ReactNode, options: RootOptions): Root {
  if (island.dataset.placeholder === undefined) return hydrateRoot(island, content, options);
  const root = createRoot(island, options);
  root.render(content);
  return root;
}

function Content({ part, island, onReady }: { part: Part; island: HTMLElement; onReady: () => void }) {
  const Shown = part as FunctionComponent<{ slots: Slots }>;
  useEffect(onReady, [onReady]);
  const props: object = JSON.parse(island.dataset.props ?? '{}');
  const names = [...island.querySelectorAll<HTMLElement>('is-slot')].map(({ dataset }) => dataset.name ?? '');
  const slots = Object.fromEntries(names.map((name) => [name, <Slot key={name} name={name} />]));
  return (
    <I18nProvider i18n={i18n}>
      <Shown {...props} slots={slots} />
    </I18nProvider>
  );
}
