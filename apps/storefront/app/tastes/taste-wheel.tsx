import { useLingui } from '@lingui/react/macro';
import type { Taste } from '@pouchery/contract/taxonomies';
import type { ReactNode } from 'react';
import { onTasteMark, tasteMark } from '#app/catalog/taste-style.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';

export type WheelTaste = Pick<Taste, 'slug' | 'name' | 'product_count' | 'colors'>;

/** Around the wheel neighbours are alike, so the order is the design's own; tastes it does not know follow. */
const ROUND = 'mint tarragon citrus tropical berry grape liquorice coffee mixed menthol'.split(' ');

function aroundTheWheel(tastes: WheelTaste[]) {
  const place = ({ slug }: WheelTaste) => (ROUND.includes(slug) ? ROUND.indexOf(slug) : ROUND.length);
  return [...tastes].sort((one, other) => place(one) - place(other));
}

const START = -100;
const GAP = 0.9;

function point(radius: number, degrees: number) {
  const angle = (degrees * Math.PI) / 180;
  return {
    x: Math.round(Math.cos(angle) * radius * 10) / 10,
    y: Math.round(Math.sin(angle) * radius * 10) / 10,
  };
}

/**
 * The outline of one blade from the hub to the rim: its edges turn by `turn` degrees on the way, like the
 * blades of the borjgali. `edge` are radius and turn of the four points of an edge.
 */
function bladePath(edge: [radius: number, turn: number][], step: number) {
  const at = (index: number, offset: number) => {
    const [radius, turn] = edge[index] ?? [0, 0];
    const { x, y } = point(radius, START + turn + offset);
    return `${x} ${y}`;
  };
  const [hub = 0, rim = 0] = [edge[0]?.[0], edge[3]?.[0]];
  const width = step - GAP;
  return `M${at(0, 0)}C${at(1, 0)} ${at(2, 0)} ${at(3, 0)}A${rim} ${rim} 0 0 1 ${at(3, width)}C${at(2, width)} ${at(1, width)} ${at(0, width)}A${hub} ${hub} 0 0 0 ${at(0, 0)}Z`;
}

const address = ({ slug }: WheelTaste) => `/tastes/${slug}`;
const fill = ({ colors }: WheelTaste) => ({ fill: colors.mid });

const BLADE_LETTERS = 9;

/** A name on its blade: broken once and set smaller when it is too long for the blade. */
function Lines({ name, x, y }: { name: string; x: number; y: number }) {
  if (name.length <= BLADE_LETTERS)
    return (
      <tspan x={x} y={y}>
        {name}
      </tspan>
    );
  const [first = '', ...rest] = name.split(/(?<=-)| /);
  const words = rest.join(' ');
  return (
    <>
      <tspan className="long" x={x} y={words ? y - 9 : y}>
        {first}
      </tspan>
      {words && (
        <tspan className="long" x={x} dy="18">
          {words}
        </tspan>
      )}
    </>
  );
}

/** The taste wheel (docs/design.md#taste-wheel). Decoration for a legend beside it, which carries the same links for everybody. */
export function TasteWheel({ tastes }: { tastes: WheelTaste[] }) {
  const step = 360 / tastes.length;
  const blade = bladePath(
    [
      [92, 0],
      [162, 2],
      [240, 22],
      [350, 44],
    ],
    step,
  );
  return (
    <svg viewBox="-352 -352 704 704" aria-hidden="true">
      {aroundTheWheel(tastes).map((taste, index) => {
        const { x, y } = point(256, START + 30.5 + step / 2 + step * index);
        const mixed = taste.slug === 'mixed';
        return (
          <ShopLink
            key={taste.slug}
            to={address(taste)}
            tabIndex={-1}
            style={{ color: onTasteMark(taste.colors) }}
          >
            <g transform={`rotate(${step * index})`}>
              <path d={blade} style={fill(taste)} />
            </g>
            {mixed && <use href="#mixed" x={x - 20} y={y - 64} width="40" height="40" />}
            <text className="name">
              <Lines name={taste.name} x={x} y={mixed ? y + 8 : y + 1} />
              <tspan className="of" x={x} dy="21">
                {taste.product_count}
              </tspan>
            </text>
          </ShopLink>
        );
      })}
      <text className="mid" y="26">
        {tastes.length}
      </text>
    </svg>
  );
}

/** All tastes with their counts: the words to the wheel, rows of 48 px. */
export function TasteLegend({ tastes }: { tastes: WheelTaste[] }) {
  const { t } = useLingui();
  return (
    <nav className="legend" aria-label={t`Tastes`}>
      {tastes.map((taste) => (
        <ShopLink
          key={taste.slug}
          to={address(taste)}
          style={cssVariables({ '--taste': tasteMark({ slug: taste.slug, color: taste.colors.mid }) })}
        >
          {taste.name}
          <span>{taste.product_count}</span>
        </ShopLink>
      ))}
    </nav>
  );
}

/**
 * The ring form of taste pages: the taste's round picture is the hub (the children), its blade is full and
 * 4 % longer, the others are at 30 %. Below 1080 px `TasteChips` stand for it.
 */
export function TasteRing({
  tastes,
  current,
  children,
}: {
  tastes: WheelTaste[];
  current: string;
  children: ReactNode;
}) {
  const { t } = useLingui();
  const step = 360 / tastes.length;
  const edge: [number, number][] = [
    [196, 0],
    [236, 3],
    [290, 11],
    [350, 20],
  ];
  const blade = bladePath(edge, step);
  const long = bladePath(
    edge.map(([radius, turn], index): [number, number] => [index > 1 ? radius + 14 : radius, turn]),
    step,
  );
  return (
    <nav className="emblem" aria-label={t`Tastes`}>
      {children}
      {/* biome-ignore lint/a11y/noSvgWithoutTitle: a list of links, each with its own name */}
      <svg viewBox="-366 -366 732 732">
        {aroundTheWheel(tastes).map((taste, index) => {
          const { x, y } = point(282, START + 11 + step / 2 + step * (index - 1.5));
          const own = taste.slug === current;
          return (
            <ShopLink
              key={taste.slug}
              to={address(taste)}
              aria-current={own ? 'page' : undefined}
              style={{ color: own ? onTasteMark(taste.colors) : 'var(--ink)' }}
            >
              <g transform={`rotate(${step * (index - 1.5)})`}>
                <path d={own ? long : blade} style={fill(taste)} />
              </g>
              <text>
                <Lines name={taste.name} x={x} y={y + 6} />
              </text>
            </ShopLink>
          );
        })}
      </svg>
    </nav>
  );
}
