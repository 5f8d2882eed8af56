import { useLingui } from '@lingui/react/macro';
import type { ProductCard, TasteDetail } from '@pouchery/contract/catalog';
import type { ArticleCard } from '@pouchery/contract/content';
import type { Part } from '#app/api/part.ts';
import { milligrams, tins } from '#app/catalog/figures.ts';
import { ProductGrid } from '#app/catalog/product-grid.tsx';
import { ProductShelf } from '#app/catalog/product-shelf.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { ScalePart } from '#app/catalog/scale-part.tsx';
import type { StillShelf } from '#app/catalog/shelf-data.server.ts';
import { ArticleRow } from '#app/journal/article-row.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { TasteChip } from '#app/ui/chip.tsx';
import { cssVariables, tasteStyle } from '#app/ui/css-variables.ts';
import { FactRow } from '#app/ui/fact-row.tsx';
import { PageHead } from '#app/ui/page-head.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { SectionHead } from '#app/ui/section-head.tsx';
import { Still } from '#app/ui/still.tsx';
import { TasteRing } from './taste-wheel.tsx';

type TasteViewProps = {
  taste: Omit<TasteDetail, 'close'> & { close: ProductCard[] | undefined };
  tastes: { slug: string; name: string; product_count: number }[];
  shelf: StillShelf;
  scale: Part<ScaleDrawing | undefined>;
  article: ArticleCard | undefined;
};

/** A taste: band with the ring wheel, its products, the scale, neighbours and what the journal says. */
export function TasteView({ taste, tastes, shelf, scale, article }: TasteViewProps) {
  const { t, i18n } = useLingui();
  const { slug, name, description, picture, close } = taste;
  const mg = milligrams(i18n, { min: taste.min_mg, max: taste.max_mg });
  const formats = shelf.list.data?.formats.join(', ');
  const round = picture && (
    <Picture picture={picture} alt="" sizes="(max-width: 1079px) 160px, 306px" max={960} loading="first" />
  );
  return (
    <>
      <PageHead
        kind="taste"
        style={{ ...tasteStyle(slug), ...cssVariables({ '--head': 'var(--tint)' }) }}
        crumbs={
          <Breadcrumbs
            items={[{ name: t`Home`, to: '/' }, { name: t`All Products`, to: '/products' }, { name }]}
          />
        }
        text={
          <>
            <h1 className="display">{name}</h1>
            <p className="lead">{description}</p>
            <FactRow
              facts={[
                { name: t`Range`, value: tins(i18n, taste.product_count) },
                ...(mg ? [{ name: t`Nicotine`, value: mg }] : []),
                ...(formats ? [{ name: t`Formats`, value: formats }] : []),
              ]}
            />
          </>
        }
        picture={
          tastes.length > 0 ? (
            <TasteRing tastes={tastes} current={slug}>
              {round}
            </TasteRing>
          ) : (
            <div className="emblem">{round}</div>
          )
        }
      >
        {tastes.length > 0 && (
          <nav className="tastenav" aria-label={t`Choose by taste`}>
            {tastes.map((each) => (
              <TasteChip
                key={each.slug}
                to={`/tastes/${each.slug}`}
                taste={each.slug}
                current={each.slug === slug}
              >
                {each.name}
              </TasteChip>
            ))}
          </nav>
        )}
      </PageHead>
      <section className="wrap after-head">
        <ProductShelf title={t`Products with this taste`} path={`/tastes/${slug}`} shelf={shelf} />
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
      {article && (
        <section className="section wrap">
          <ArticleRow article={article} />
        </section>
      )}
    </>
  );
}
