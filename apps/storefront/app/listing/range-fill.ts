import { cssVariables } from '#app/ui/css-variables.ts';

/** How far the fill of a range keeps from its two ends. */
function edges(one: number, other: number, last: number) {
  const percent = (value: number) => `${(value / last) * 100}%`;
  return { from: percent(Math.min(one, other)), to: percent(last - Math.max(one, other)) };
}

/** The fill between two sliders that go to `last`. */
export function rangeStyle(one: number, other: number, last: number) {
  const { from, to } = edges(one, other, last);
  return cssVariables({ '--from': from, '--to': to });
}

/** Moves the fill to where the sliders are. */
export function followSliders(range: HTMLElement) {
  const [one, other] = range.querySelectorAll('input');
  if (!one || !other) return;
  const { from, to } = edges(Number(one.value), Number(other.value), Number(one.max));
  range.style.setProperty('--from', from);
  range.style.setProperty('--to', to);
}
