import type { Brand } from '@pouchery/contract/taxonomies';

const INK = '#15181e';
const READABLE = 4.5;

function channels(hex: string) {
  return [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16));
}

function luminance(hex: string) {
  const [r = 0, g = 0, b = 0] = channels(hex).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: string, other: string) {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: string, to: string, share: number) {
  const target = channels(to);
  const mixed = channels(from).map((value, index) =>
    Math.round(value + ((target[index] ?? 0) - value) * share),
  );
  return `#${mixed.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

/** The accent, mixed toward ink until it can be read on the base (docs/design.md#brand-tile). */
export function readableAccent({ base, accent }: Brand['colors']) {
  const steps = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  const found = steps
    .map((share) => mix(accent, INK, share))
    .find((color) => contrast(color, base) >= READABLE);
  // On a dark base ink helps nothing: white does.
  return found ?? (contrast(INK, base) >= READABLE ? INK : '#ffffff');
}
