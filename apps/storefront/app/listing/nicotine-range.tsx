import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatNumber } from '#app/i18n/format.ts';
import { cssVariables } from '#app/ui/css-variables.ts';
import { type Column, dotPath, HEIGHT, WIDTH } from './dot-histogram.ts';

type NicotineRangeProps = { columns: Column[]; min: string; max: string };

/** Two native sliders under a histogram of dots; dots inside the range are ink. */
export function NicotineRange({ columns, min, max }: NicotineRangeProps) {
  const { t, i18n } = useLingui();
  const last = Math.max(1, Math.ceil(Number(max)), ...columns.map(({ mg }) => mg));
  const chosen = { from: min ? Number(min) : 0, to: max ? Number(max) : last };
  const [ends, setEnds] = useState(chosen);
  // Chips, "Clear all" and the browser's back button change the address without touching the sliders.
  useEffect(() => setEnds({ from: chosen.from, to: chosen.to }), [chosen.from, chosen.to]);

  const most = Math.max(...columns.map(({ count }) => count));
  const low = Math.min(ends.from, ends.to);
  const high = Math.max(ends.from, ends.to);
  const isInside = ({ mg }: Column) => mg >= Math.floor(low) && mg <= high;
  const percent = (value: number) => `${(value / last) * 100}%`;
  const spoken = (value: number) => t`${{ mg: formatNumber(value, i18n.locale) }} mg`;
  return (
    <div className="range" style={cssVariables({ '--from': percent(low), '--to': percent(last - high) })}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
        <path
          d={dotPath(
            columns.filter((column) => !isInside(column)),
            last,
            most,
          )}
        />
        <path className="in" d={dotPath(columns.filter(isInside), last, most)} />
      </svg>
      <div className="track">
        <i className="fill" />
        <input
          type="range"
          name="min_nicotine"
          min="0"
          max={last}
          data-open="0"
          value={ends.from}
          aria-label={t`Least nicotine per pouch`}
          aria-valuetext={spoken(ends.from)}
          onChange={(event) => setEnds({ ...ends, from: Number(event.target.value) })}
        />
        <input
          type="range"
          name="max_nicotine"
          min="0"
          max={last}
          data-open={last}
          value={ends.to}
          aria-label={t`Most nicotine per pouch`}
          aria-valuetext={spoken(ends.to)}
          onChange={(event) => setEnds({ ...ends, to: Number(event.target.value) })}
        />
      </div>
    </div>
  );
}
