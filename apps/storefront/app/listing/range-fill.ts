import { cssVariables } from '#app/ui/css-variables.ts';

/** What a filter by a range goes from and to. */
export type RangeBounds = { low: number; high: number };

/** How far the fill of a range keeps from its two ends. */
function edges(one: number, other: number, { low, high }: RangeBounds) {
  const percent = (value: number) => `${((value - low) / (high - low)) * 100}%`;
  return { from: percent(Math.min(one, other)), to: percent(high + low - Math.max(one, other)) };
}

/** The fill between two sliders. */
export function rangeStyle(one: number, other: number, bounds: RangeBounds) {
  const { from, to } = edges(one, other, bounds);
  return cssVariables({ '--from': from, '--to': to });
}

/** Moves the fill to where the sliders are. */
export function moveFill(box: HTMLElement, [one, other]: readonly HTMLInputElement[]) {
  const range = box.querySelector<HTMLElement>('.range');
  if (!one || !other || !range) return;
  const bounds = { low: Number(one.min), high: Number(one.max) };
  const { from, to } = edges(Number(one.value), Number(other.value), bounds);
  range.style.setProperty('--from', from);
  range.style.setProperty('--to', to);
}
