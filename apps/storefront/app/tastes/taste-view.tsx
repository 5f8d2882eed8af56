import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { ArticleCard } from '@pouchery/contract/content';
import type { TasteDetail } from '@pouchery/contract/taxonomies';
import type { Section } from '#app/api/section.ts';
import { ProductGrid } from '#app/cards/product-grid.tsx';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { ArticleRow } from '#app/journal/article-row.tsx';
import { ProductShelf } from '#app/listing/product-shelf.tsx';
import type { ShelfData } from '#app/listing/shelf-data.server.ts';
import { SectionHead } from '#app/ui/section-head.tsx';
import { TasteHead, type TasteHeadProps } from './taste-head.tsx';

type TasteViewProps = {
  taste: Pick<TasteDetail, 'slug'>;
  head: TasteHeadProps;
  shelf: ShelfData;
  scale: Section<ScaleDrawing>;
  /** Products of tastes close to this one. */
  close: ProductCard[];
  /** What the journal says about it; null when nothing. */
  article: ArticleCard | null;
};

/** A taste: band with the ring wheel, its products, the scale, neighbours and what the journal says. */
export function TasteView({ taste, head, shelf, scale, close, article }: TasteViewProps) {
  const { t } = useLingui();
  return (
    <>
      <TasteHead {...head} />
      <section className="wrap after-head">
        <ProductShelf title={t`Products with this taste`} path={`/tastes/${taste.slug}`} shelf={shelf} />
      </section>
      <LoadedScale
        scale={scale}
        title={t`On the scale`}
        lead={t`Filled tins have this taste, rings are the others. Pick a column to compare.`}
      />
      {close.length > 0 && (
        <section className="section wrap">
          <SectionHead title={t`Close to this taste`} />
          <ProductGrid products={close} />
        </section>
      )}
      {article && (
        <section className="section wrap">
          <ArticleRow article={article} />
        </section>
      )}
    </>
  );
}
