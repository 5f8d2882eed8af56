import type { KeyboardEvent } from 'react';

/** Keeps Tab within `box`, a dialog that has the focus itself at first: after the last stop comes the first. */
export function trapFocus(event: KeyboardEvent, box: HTMLElement | null) {
  if (event.key !== 'Tab' || !box) return;
  const stops = box.querySelectorAll<HTMLElement>('a, button');
  const ends = [stops[0], stops[stops.length - 1]];
  const [edge, other] = event.shiftKey ? ends : ends.reverse();
  if (document.activeElement !== edge && document.activeElement !== box) return;
  event.preventDefault();
  other?.focus();
}
