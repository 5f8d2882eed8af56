import { type Column, dotPath, HEIGHT, WIDTH } from './dot-histogram.ts';

type NicotineHistogramProps = {
  /** Every product of the shop: they set the scale. */
  all: Column[];
  /** What the list has, whatever is chosen of nicotine. */
  found: Column[];
  /** The last milligram of the scale. */
  last: number;
};

/** Dots of all products; those of the list are ink where the range has them. */
export function NicotineHistogram({ all, found, last }: NicotineHistogramProps) {
  const most = Math.max(...all.map(({ count }) => count), ...found.map(({ count }) => count));
  const dots = dotPath(all, last, most);
  const inList = dotPath(found, last, most);
  return (
    <>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path id="nicotine-dots" d={dots} />
      </svg>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="in" aria-hidden="true">
        {inList === dots ? <use href="#nicotine-dots" /> : <path d={inList} />}
      </svg>
    </>
  );
}
