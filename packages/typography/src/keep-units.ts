const FIGURE_AND_UNIT = /(\d) (?=(?:mg(?:\/g)?|g|mm|ml|мг|г|мм|мл|მგ|გ|მმ|მლ|₾|%)(?!\p{L}))/gu;
/** "1-2 business", "14–21 дней": a range, and what it counts. */
const RANGE_AND_WORD = /(\d[-–]\d+) (?=\p{L})/gu;
/** "1-2", which some browsers part behind its line. */
const RANGE = /(\d[-–])(?=\d)/g;
/** "10:00-ზე", "18-летний": the ending of a number, which English has not ("6-digit" is two words). */
const FIGURE_AND_ENDING = /(\d)-(?=[\p{Script=Georgian}\p{Script=Cyrillic}])/gu;
const JOINER = '\u2060';

/** A text whose numbers never part from their units, ranges and endings at the end of a line. */
export function keepUnits(text: string): string {
  return text
    .replace(FIGURE_AND_UNIT, '$1\u00a0')
    .replace(RANGE_AND_WORD, '$1\u00a0')
    .replace(RANGE, `$1${JOINER}`)
    .replace(FIGURE_AND_ENDING, `$1-${JOINER}`);
}
