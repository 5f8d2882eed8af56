const FIGURE_AND_UNIT = /(\d) (?=(?:mg(?:\/g)?|g|mm|ml|мг|г|мм|мл|მგ|გ|მმ|მლ|₾|%)(?!\p{L}))/gu;

/** A text whose figures and units never part at the end of a line. */
export function keepUnits(text: string): string {
  return text.replace(FIGURE_AND_UNIT, '$1\u00a0');
}
