import { useLingui } from '@lingui/react/macro';
import { strengthName } from '#app/catalog/strength-name.ts';
import { pageNumbers } from '#app/listing/list-address.ts';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { RemovableChip, TasteChip } from '#app/ui/chip.tsx';
import { CountMatrix, Dial } from '#app/ui/dial.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { ListBar } from '#app/ui/list-bar.tsx';
import { LoadError } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { LargeGlyph, PouchGlyph } from '#app/ui/pouch-glyph.tsx';
import { Price } from '#app/ui/price.tsx';
import { Rating, RatingRing } from '#app/ui/rating.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import { Sheet } from './sheet.tsx';

const formats = ['slim', 'mini', 'original', 'dry', 'strong', 'nicotine-free'];
const here = '/_components';

export function ButtonsSheet() {
  return (
    <Sheet title="Buttons" note="Primary, outlined, ink, off, round.">
      <div className="sheet-row">
        <button type="button" className="btn">
          View Offer
        </button>
        <button type="button" className="btn btn-line">
          Login / Register
        </button>
        <button type="button" className="btn btn-ink btn-lg">
          View product
        </button>
        <button type="button" className="btn btn-off" disabled>
          <Icon name="cart" />
          Coming Soon
        </button>
        <button type="button" className="round round-line" aria-label="Next">
          <Icon name="right" />
        </button>
        <MoreLink to={here}>All products</MoreLink>
      </div>
    </Sheet>
  );
}

export function InstrumentsSheet() {
  const { t, i18n } = useLingui();
  return (
    <Sheet
      title="Instruments"
      note="Dots are strength, a star in a disc is rating, an outlined pouch is format."
    >
      <div className="sheet-cols">
        <div>
          {[0, 1, 2, 3, 4, 5].map((level) => (
            <p key={level} className="sheet-row">
              <StrengthDots level={level} size="m" label={t`Strength ${{ level }} of 5`} />
              {strengthName(level, i18n)}
            </p>
          ))}
        </div>
        <div>
          {formats.map((format) => (
            <p key={format} className="sheet-row">
              <PouchGlyph format={format} size="m" />
              {format}
            </p>
          ))}
        </div>
        <div>
          <p className="sheet-row">
            <Rating value="4.6" count="17" label="Rated 4.6 out of 5, 17 reviews" />
          </p>
          <RatingRing share={0.88} value="4.4" caption="out of 5" />
          <p className="sheet-row sheet-price">
            <Price amount="15.90" sign="₾" />
          </p>
        </div>
        <div>
          <p className="sheet-row">
            <Dial value={6} max={14} /> 6 mg
          </p>
          <p className="sheet-row">
            <CountMatrix count={20} /> 20
          </p>
          <LargeGlyph format="dry" />
        </div>
      </div>
    </Sheet>
  );
}

export function ListToolsSheet() {
  return (
    <Sheet title="Lists" note="Breadcrumbs, list bar, chips, pages.">
      <Breadcrumbs
        items={[{ name: 'Home', to: '/' }, { name: 'Snus Types', to: '/types' }, { name: 'Mini' }]}
      />
      <ListBar title="Mini pouches" count={8} />
      <div className="chips">
        {['mint', 'berry', 'citrus'].map((taste) => (
          <RemovableChip key={taste} to={here} taste={taste} label={`Remove filter ${taste}`}>
            {taste}
          </RemovableChip>
        ))}
        <RemovableChip to={here} label="Remove filter Strength 2">
          Strength 2
        </RemovableChip>
        <TasteChip to={here} taste="tarragon" current>
          Tarragon
        </TasteChip>
        <TasteChip to={here} taste="mixed">
          Mixed
        </TasteChip>
      </div>
      <Pagination
        page={5}
        total={9}
        numbers={pageNumbers(5, 9)}
        getAddress={(page) => `${here}?page=${page}`}
      />
    </Sheet>
  );
}

export function FeedbackSheet() {
  return (
    <Sheet title="Empty and failed" note="A failed block keeps its place and offers one way on.">
      <div className="sheet-pair">
        <EmptyState title="No products match these filters" text="Remove one filter, or start again.">
          <button type="button" className="btn btn-line">
            Clear all
          </button>
        </EmptyState>
        <LoadError message="Could not load latest products." footprint="320px" />
      </div>
    </Sheet>
  );
}
