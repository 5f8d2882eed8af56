import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { Taste } from '@pouchery/contract/taxonomies';
import type { Section } from '#app/api/section.ts';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { TasteChip } from '#app/ui/chip.tsx';
import { DashedLens, EmptyState } from '#app/ui/empty-state.tsx';
import { LoadedSection } from '#app/ui/load-error.tsx';
import { MoreLink } from '#app/ui/more-link.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';

type NoResultsProps = { tastes: Section<Taste[]>; popular: Section<ProductCard[]> };

/** A search without a hit: every taste, and what most people choose (docs/design.md#no-results). */
export function NoResults({ tastes, popular }: NoResultsProps) {
  const { t } = useLingui();
  return (
    <>
      <div className="nores">
        <DashedLens />
        <div>
          <h2 className="h2">{t`No products found.`}</h2>
          <p className="lead">{t`Check the spelling, or go by taste.`}</p>
          {tastes.data && (
            <nav className="tastenav" aria-label={t`Tastes`}>
              {tastes.data.map((taste) => (
                <TasteChip key={taste.slug} to={`/tastes/${taste.slug}`} style={tasteStyle(taste)}>
                  {taste.name}
                </TasteChip>
              ))}
            </nav>
          )}
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </div>
      </div>
      <section className="section">
        <SectionHead title={t`Most popular`}>
          <MoreLink to="/products?sort=popularity">{t`All Products`}</MoreLink>
        </SectionHead>
        <LoadedSection section={popular} message={t`Could not load products.`}>
          {(data) => <ProductGrid products={data} eager={4} />}
        </LoadedSection>
      </section>
    </>
  );
}

/** Filters that leave nothing over. */
export function NothingMatches({ clearAddress }: { clearAddress: string }) {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<DashedLens />} title={t`Nothing matches these filters. Try removing one.`}>
      <ShopLink className="btn btn-line" to={clearAddress} keepsScroll>{t`Reset filters`}</ShopLink>
    </EmptyState>
  );
}
