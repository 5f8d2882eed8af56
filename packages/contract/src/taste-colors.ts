/** Colours of a taste that nobody has chosen any for. Without zod, for the browser, as all of this file. */
export const NEUTRAL_TASTE = { tint: '#e9e4d8', mid: '#66645d', deep: '#4d4536' };

/** What text needs at least (docs/design.md#colours). */
export const MIN_TEXT_CONTRAST = 4.5;

const RED = 0.2126;
const GREEN = 0.7152;
const BLUE = 0.0722;

/** How well two colours such as `#1c6e8c` stand out from one another: from 1 to 21, as WCAG counts it. */
export function getContrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [getLuminance(one), getLuminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Whether light text is read better on a colour than dark text. */
export function isDark(color: string): boolean {
  return getContrast(color, '#ffffff') > getContrast(color, '#000000');
}

function getLuminance(color: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((start) => {
    const share = Number.parseInt(color.slice(start, start + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return RED * red + GREEN * green + BLUE * blue;
}
