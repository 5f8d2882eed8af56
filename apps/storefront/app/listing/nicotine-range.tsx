import { useLingui } from '@lingui/react/macro';
import { formatNumber } from '#app/i18n/format.ts';
import { type Column, dotPath, HEIGHT, WIDTH } from './dot-histogram.ts';
import { rangeStyle } from './range-fill.ts';

type NicotineRangeProps = { columns: Column[]; min: string; max: string };

/**
 * Two native sliders under a histogram of dots; dots inside the range are ink. It keeps no state: its form moves the
 * fill while a slider moves (range-fill.ts).
 */
export function NicotineRange({ columns, min, max }: NicotineRangeProps) {
  const { t, i18n } = useLingui();
  const last = Math.max(1, Math.ceil(Number(max)), ...columns.map(({ mg }) => mg));
  const from = min ? Number(min) : 0;
  const to = max ? Number(max) : last;
  const dots = dotPath(columns, last, Math.max(...columns.map(({ count }) => count)));
  const spoken = (value: number) => t`${{ mg: formatNumber(value, i18n.locale) }} mg`;
  return (
    <div className="range" style={rangeStyle(from, to, last)}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path id="nicotine-dots" d={dots} />
      </svg>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className="in" aria-hidden="true">
        <use href="#nicotine-dots" />
      </svg>
      <div className="track">
        <i className="fill" />
        <input
          type="range"
          name="min_nicotine"
          min="0"
          max={last}
          data-open="0"
          defaultValue={from}
          aria-label={t`Least nicotine per pouch`}
          aria-valuetext={spoken(from)}
        />
        <input
          type="range"
          name="max_nicotine"
          min="0"
          max={last}
          data-open={last}
          defaultValue={to}
          aria-label={t`Most nicotine per pouch`}
          aria-valuetext={spoken(to)}
        />
      </div>
    </div>
  );
}
