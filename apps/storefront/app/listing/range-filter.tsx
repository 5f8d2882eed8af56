import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { type RangeTexts, sayNumber } from '#app/catalog/attribute-texts.ts';
import { type RangeBounds, rangeStyle } from './range-fill.ts';
import { NUMBER_MARK, type RangeName, rangeNumber } from './range-numbers.ts';

type RangeFilterProps = {
  name: RangeName;
  bounds: RangeBounds;
  step: number;
  min: string;
  max: string;
  texts: RangeTexts;
  /** Drawn above the sliders. */
  children?: ReactNode;
};

/**
 * Two sliders over one another, and a field for each that says its number and is what is sent. It keeps no state: its form
 * moves one after the other (range-controls.ts).
 */
export function RangeFilter({ name, bounds, step, min, max, texts, children }: RangeFilterProps) {
  const { t, i18n } = useLingui();
  // A number with its unit, said of sliders.
  const numberText = sayNumber(i18n, texts, NUMBER_MARK);
  const unit = numberText.replace(NUMBER_MARK, '').trim();
  const ends = [
    { end: 'min', value: min, open: bounds.low, label: i18n._(texts.min), name: t`From` },
    { end: 'max', value: max, open: bounds.high, label: i18n._(texts.max), name: t`To` },
  ] as const;
  const say = (value: string | number) => rangeNumber(name, String(value), i18n.locale);
  return (
    <div data-range={name} data-with-unit={numberText}>
      <div
        className="range"
        style={rangeStyle(Number(min || bounds.low), Number(max || bounds.high), bounds)}
      >
        {children}
        <div className="track">
          <i className="fill" />
          {ends.map(({ end, value, open, label }) => (
            <input
              key={end}
              type="range"
              min={bounds.low}
              max={bounds.high}
              step={step}
              defaultValue={value || open}
              aria-label={label}
              aria-valuetext={numberText.replace(NUMBER_MARK, say(value || open))}
            />
          ))}
        </div>
      </div>
      <div className="from-to">
        {ends.map(({ end, value, open, name: label }) => (
          <label key={end}>
            {label}
            <input
              className="num"
              name={`${end}_${name}`}
              inputMode="decimal"
              defaultValue={value && say(value)}
              placeholder={say(open)}
            />
            {unit && <span aria-hidden="true">{unit}</span>}
          </label>
        ))}
      </div>
    </div>
  );
}
