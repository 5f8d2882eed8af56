import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import { type FunctionComponent, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { loadMessages, loadPageTexts } from '#app/i18n/load-texts.ts';
import { islandPrefix } from '#app/rendering/islands.ts';
import { pageAddress } from '#app/rendering/page-address.ts';
import { Slot, type Slots } from '#app/rendering/slot.tsx';
import { addLiveIsland } from './live-islands.ts';

type Part = FunctionComponent<never>;

/** Makes an island a React root of its own; resolves once it answers to the visitor. Throws where its texts do not come. */
export async function hydrateIsland(island: HTMLElement, part: Part): Promise<void> {
  await Promise.all([loadMessages(document.documentElement.lang), loadPageTexts(pageAddress().pathname)]);
  await new Promise<void>((resolve) => {
    const content = (source: HTMLElement) => <Content part={part} island={source} onReady={resolve} />;
    const options = { identifierPrefix: islandPrefix(island.dataset.name ?? '') };
    const root = hydrateRoot(island, content(island), options);
    addLiveIsland(island, { root, render: (next) => root.render(content(next)) });
  });
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
