import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import type { ScaleColumn, ScaleDot, ScaleDrawing } from './scale-drawing.ts';
import { type NamePlace, placeName } from './scale-name.ts';
import { strengthName } from './strength-name.ts';

type ScaleSectionProps = {
  drawing: ScaleDrawing;
  title: ReactNode;
  lead: string;
  /** Name of the product that is ringed, on product pages. */
  current?: string;
};

/** Every product by nicotine per pouch, one column per milligram (docs/behaviour.md#strength-scale, docs/design.md#scale). */
export function ScaleSection({ drawing, title, lead, current }: ScaleSectionProps) {
  const { t } = useLingui();
  const shown = drawing.columns.find(({ products }) => products.some((product) => product.current));
  const place = shown && current ? placeName(drawing, shown.mg, current) : undefined;
  const isAbove = drawing.isCrowded || place?.isCrowded;
  return (
    <section className="section wrap later scale-sec">
      <div className={isAbove ? 'scale-head above' : 'scale-head'}>
        <h2>{title}</h2>
        <p className="lead">{lead}</p>
      </div>
      <ScalePlot drawing={drawing} current={current} place={place} />
      <p className="micro muted">{t`mg of nicotine per pouch`}</p>
    </section>
  );
}

type ScalePlotProps = {
  drawing: ScaleDrawing;
  current?: string | undefined;
  place?: NamePlace | undefined;
  /** True where products say what they are, for home/product-finder-element.ts. */
  hasAttributes?: boolean;
};

/** The columns, their axis and the levels of strength under it. */
export function ScalePlot({ drawing, current, place, hasAttributes = false }: ScalePlotProps) {
  const { i18n } = useLingui();
  return (
    <div className="scale">
      <div
        className="scale-plot"
        style={cssVariables({
          '--columns': drawing.columns.length,
          '--height': drawing.height,
          ...(place && { '--raise': place.raise, '--raise-narrow': place.raiseNarrow }),
        })}
        data-name-side={place?.side}
      >
        {drawing.columns.map((column) => (
          <Column
            key={column.mg}
            column={column}
            drawing={drawing}
            current={current}
            hasAttributes={hasAttributes}
          />
        ))}
        {drawing.levels.map(({ level, from, to }) => (
          <div
            key={from}
            className={from === to ? 'scale-level is-narrow' : 'scale-level'}
            style={{ gridColumn: `${from + 1} / ${to + 2}` }}
          >
            <StrengthDots level={level} />
            <span>{strengthName(level, i18n)}</span>
          </div>
        ))}
      </div>
    </div>
  );
}

type ColumnProps = {
  column: ScaleColumn;
  drawing: ScaleDrawing;
  current: string | undefined;
  hasAttributes: boolean;
};

function Column({ column, drawing, current, hasAttributes }: ColumnProps) {
  const { t } = useLingui();
  const { mg, count, products, query } = column;
  if (count === 0) return <div className="scale-col is-empty" data-mg={mg} />;
  const here = products.some((product) => product.current) ? current : undefined;
  const words = [t`${{ mg }} mg`, t`${plural(count, { one: '# product', other: '# products' })}`, here];
  return (
    <ShopLink
      className="scale-col"
      to={`/products?${query}`}
      data-mg={mg}
      aria-label={words.filter(Boolean).join(', ')}
    >
      <span className="stack">
        {drawing.hasProducts ? (
          <>
            {products.map((product, index) => (
              <Dot
                // biome-ignore lint/suspicious/noArrayIndexKey: a drawing, its dots have no identity
                key={index}
                product={product}
                name={product.current ? current : undefined}
                hasAttributes={hasAttributes}
              />
            ))}
            {Array.from({ length: count - products.length }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: as above
              <i key={-1 - index} className="hollow" />
            ))}
          </>
        ) : (
          <i className="bar" style={{ height: `${(count / drawing.height) * 100}%` }} />
        )}
      </span>
    </ShopLink>
  );
}

function Dot({
  product,
  name,
  hasAttributes,
}: {
  product: ScaleDot;
  name: string | undefined;
  hasAttributes: boolean;
}) {
  return (
    <i
      className={product.current ? 'now' : product.pale ? 'pale' : undefined}
      style={cssVariables({ '--b': product.base, '--a': product.accent })}
      {...(hasAttributes && {
        'data-taste': product.taste,
        'data-mg': Number.isInteger(product.mg) ? undefined : product.mg,
      })}
    >
      {name && <b>{name}</b>}
    </i>
  );
}
