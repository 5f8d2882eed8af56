import { Idiomorph } from 'idiomorph';
import { unmountIsland, updateIsland } from './live-islands.ts';

/**
 * Makes `old` what `next` is; what is the same stays, with focus, fields and what is hydrated. A custom element that says
 * `data-keeps-itself` stays as somebody made it.
 */
export function morphContent(old: Element, next: Element) {
  Idiomorph.morph(old, next, {
    callbacks: {
      beforeNodeMorphed(from: Node, to: Node) {
        if (from instanceof HTMLElement && from.matches('[data-keeps-itself]:defined')) return false;
        if (!(from instanceof HTMLElement && to instanceof HTMLElement) || from.localName !== 'is-land')
          return true;
        return from.dataset.name !== to.dataset.name || !updateIsland(from, to);
      },
      beforeAttributeUpdated,
      beforeNodeRemoved(node: Node) {
        if (!(node instanceof HTMLElement)) return true;
        const holder = node.parentElement;
        // What has the focus goes: it stays in what held it.
        if (holder && node.contains(document.activeElement)) {
          holder.tabIndex = -1;
          holder.focus({ preventScroll: true });
        }
        for (const island of [node, ...node.querySelectorAll<HTMLElement>('is-land')]) unmountIsland(island);
        return true;
      },
    },
  });
}

/** What somebody opened or closed stays so. */
function beforeAttributeUpdated(name: string, element: Element) {
  return !(name === 'open' && element.hasAttribute('data-keeps-open'));
}
