import { useLingui } from '@lingui/react/macro';
import type { Facets, Ranges } from '@pouchery/contract/catalog';
import { getFilter } from '@pouchery/contract/product-filters';
import type { RangeTexts } from '#app/catalog/attribute-texts.ts';
import { FragmentList } from '#app/rendering/fragments/fragment-list.tsx';
import { type Column, dotPath, HEIGHT, WIDTH } from './dot-histogram.ts';
import { BrandOption, RatingOption, StrengthOption, TasteOption, TypeOption } from './facet-options.tsx';
import type { ListState } from './list-address.ts';
import { RangeFilter } from './range-filter.tsx';
import type { RangeName } from './range-numbers.ts';

/** Filters whose facet says the least and the most. */
export type SpanName = Exclude<RangeName, 'nicotine'>;
type Of<Name extends keyof Facets> = { options: Facets[Name]; chosen: readonly string[] };
type RangeContext = { state: ListState; facets: Facets; ranges: Ranges; texts: RangeTexts };

function mark<Option extends { slug: string }>(options: Option[], chosen: readonly string[]) {
  return options.map((option) => ({ ...option, chosen: chosen.includes(option.slug) }));
}

export function TasteFields({ options, chosen }: Of<'taste'>) {
  return <FragmentList of={TasteOption} items={mark(options, chosen)} />;
}

export function TypeFields({ options, chosen }: Of<'type'>) {
  return <FragmentList of={TypeOption} items={mark(options, chosen)} />;
}

export function BrandFields({ options, chosen }: Of<'brand'>) {
  return <FragmentList of={BrandOption} items={mark(options, chosen)} />;
}

/** Levels as discs; one without a product stays, disabled. */
export function StrengthFields({
  levels,
  state,
  facets,
}: {
  levels: readonly number[];
  state: ListState;
  facets: Facets;
}) {
  const { t } = useLingui();
  const withProducts = facets.strength.filter(({ count }) => count > 0).map(({ level }) => level);
  return (
    <>
      <FragmentList
        of={StrengthOption}
        className="strength-pick"
        items={levels.map((level) => {
          const chosen = state.strength.includes(String(level));
          return { level, chosen, isEmpty: !chosen && !withProducts.includes(level) };
        })}
      />
      <p className="micro muted ends" aria-hidden="true">
        <span>{t`Nicotine-free`}</span>
        <span>{t`Extra strong`}</span>
      </p>
    </>
  );
}

/** From 0 to the highest number of the shop, under the shop's products. */
export function NicotineFields({ state, facets, ranges, texts }: RangeContext) {
  const columns = [...ranges.nicotine, ...facets.nicotine];
  if (columns.length === 0) return null;
  const { min_nicotine: min, max_nicotine: max } = state;
  const high = Math.max(1, Math.ceil(Number(min)), Math.ceil(Number(max)), ...columns.map(({ mg }) => mg));
  return (
    <RangeFilter name="nicotine" bounds={{ low: 0, high }} step={1} min={min} max={max} texts={texts}>
      <NicotineHistogram all={ranges.nicotine} found={facets.nicotine} last={high} />
    </RangeFilter>
  );
}

/** From the lowest number of the shop to its highest, in whole numbers. */
export function SpanFields({
  name,
  state,
  ranges,
  texts,
}: Omit<RangeContext, 'facets'> & { name: SpanName }) {
  const span = ranges[name];
  if (!span) return null;
  const [min, max] = [state[`min_${name}`], state[`max_${name}`]];
  const given = [min, max].filter(Boolean).map(Number);
  const low = Math.floor(Math.min(Number(span.min), ...given));
  const high = Math.ceil(Math.max(Number(span.max), low + 1, ...given));
  return <RangeFilter {...{ name, min, max, texts }} bounds={{ low, high }} step={getStep(name)} />;
}

/** Prices are chosen in steps of half a lari, other numbers in those of their last decimal; fields take any. */
function getStep(name: SpanName) {
  const filter = getFilter(name);
  return filter.kind === 'range' && filter.decimals !== undefined ? 10 ** -filter.decimals : 0.5;
}

export function RatingFields({ options, chosen }: { options: Facets['rating']; chosen: string }) {
  const items = options.map(({ min, count }) => ({ min, count, chosen: chosen === String(min) }));
  return <FragmentList of={RatingOption} items={[{ chosen: !chosen }, ...items]} />;
}

type NicotineHistogramProps = {
  /** Every product of the shop: they set the scale. */
  all: Column[];
  /** What the list has, whatever is chosen of nicotine. */
  found: Column[];
  /** The last milligram of the scale. */
  last: number;
};

/** Dots of all products; those of the list are ink where the range has them. */
function NicotineHistogram({ all, found, last }: NicotineHistogramProps) {
  const maxCount = Math.max(...all.map(({ count }) => count), ...found.map(({ count }) => count));
  const dots = dotPath(all, last, maxCount);
  const inList = dotPath(found, last, maxCount);
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
