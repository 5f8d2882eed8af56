import { useLingui } from '@lingui/react/macro';
import type { ProductCard, TasteDetail } from '@pouchery/contract/catalog';
import type { ArticleCard } from '@pouchery/contract/content';
import type { Part } from '#app/api/part.ts';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import { ProductShelf } from '#app/catalog/product-shelf.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { ScalePart } from '#app/catalog/scale-part.tsx';
import type { StillShelf } from '#app/catalog/shelf-data.server.ts';
import { ArticleRow } from '#app/journal/article-row.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Still } from '#app/ui/still.tsx';
import { TasteHead, type TasteHeadProps } from './taste-head.tsx';

type TasteViewProps = {
  taste: Pick<TasteDetail, 'slug'>;
  head: TasteHeadProps | undefined;
  shelf: StillShelf;
  scale: Part<ScaleDrawing | undefined>;
  /** Products of tastes close to this one. */
  close: ProductCard[] | undefined;
  /** What the journal says about it; null when nothing. */
  article: ArticleCard | null | undefined;
};

/** A taste: band with the ring wheel, its products, the scale, neighbours and what the journal says. */
export function TasteView({ taste, head, shelf, scale, close, article }: TasteViewProps) {
  const { t } = useLingui();
  return (
    <>
      <Still data={head}>{(shown) => <TasteHead {...shown} />}</Still>
      <section className="wrap after-head">
        <ProductShelf title={t`Products with this taste`} path={`/tastes/${taste.slug}`} shelf={shelf} />
      </section>
      <ScalePart
        scale={scale}
        title={t`On the scale`}
        lead={t`Filled tins have this taste, rings are the others. Pick a column to compare.`}
      />
      <Still data={close}>
        {(products) =>
          products.length > 0 && (
            <section className="section wrap">
              <SectionHead title={t`Close to this taste`} />
              <ProductGrid products={products} />
            </section>
          )
        }
      </Still>
      <Still data={article}>
        {(card) =>
          card && (
            <section className="section wrap">
              <ArticleRow article={card} />
            </section>
          )
        }
      </Still>
    </>
  );
}
