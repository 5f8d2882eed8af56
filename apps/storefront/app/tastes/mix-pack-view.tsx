import { useLingui } from '@lingui/react/macro';
import type { ProductCard, ProductPicture } from '@pouchery/contract/catalog';
import type { TasteDetail } from '@pouchery/contract/taxonomies';
import type { Section } from '#app/api/section.ts';
import { MixQuilt } from '#app/cards/mix-quilt.tsx';
import { LoadedScale } from '#app/catalog/loaded-scale.tsx';
import type { ScaleDrawing } from '#app/catalog/scale-drawing.ts';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { PACK_PATH } from '#app/layout/site-map.ts';
import { ProductShelf } from '#app/listing/product-shelf.tsx';
import type { ShelfData } from '#app/listing/shelf-data.server.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { PageHead } from '#app/ui/page-head.tsx';
import { Picture } from '#app/ui/picture.tsx';

type OpenProduct = Pick<
  ProductCard,
  'slug' | 'name' | 'brand' | 'tints' | 'label' | 'nicotine_mg_per_pouch' | 'picture'
> & { open: ProductPicture | undefined };

type MixPackViewProps = {
  taste: Pick<TasteDetail, 'slug' | 'name' | 'description' | 'colors'>;
  picture: TasteDetail['picture'];
  shelf: ShelfData;
  scale: Section<ScaleDrawing>;
  quilt: OpenProduct[];
  /** The shop sells itself, so that a pack of one's own can be put together. */
  hasCart: boolean;
};

/** The mix packs: a quilt of open tins on the head's edge, a table to compare, the scale. */
export function MixPackView({ taste, picture, shelf, scale, quilt, hasCart }: MixPackViewProps) {
  const { t, i18n } = useLingui();
  const { slug, name, description } = taste;
  return (
    <>
      <PageHead
        kind="mix"
        style={{ ...tasteStyle(taste), ...cssVariables({ '--head': 'var(--tint)' }) }}
        crumbs={<Breadcrumbs items={[{ name }]} />}
        text={
          <>
            <h1 className="display">{name}</h1>
            <p className="lead">{description}</p>
            {hasCart && (
              <p style={{ marginTop: 20 }}>
                <ShopLink className="btn btn-line" to={PACK_PATH}>{t`A pack of your own`}</ShopLink>
              </p>
            )}
          </>
        }
        picture={
          picture && (
            <div className="emblem">
              <Picture
                picture={picture}
                alt=""
                sizes="(max-width: 1079px) 160px, 440px"
                max={960}
                loading="first"
              />
            </div>
          )
        }
      />
      <MixQuilt
        className="quilt-open"
        loading="eager"
        products={quilt.map(({ brand, open, picture: closed, nicotine_mg_per_pouch: mg, ...product }) => ({
          ...product,
          picture: open ?? closed,
          note: t`${{ brand: brand.name }}, ${{ mg: formatNumber(mg, i18n.locale) }} mg`,
        }))}
      />
      <section className="section wrap">
        <ProductShelf title={t`Compare the packs`} path={`/tastes/${slug}`} shelf={shelf} isTable />
      </section>
      <LoadedScale
        scale={scale}
        title={t`One strength per pack`}
        lead={t`Filled tins are mix packs. Tastes change inside a tin; the milligrams do not.`}
      />
    </>
  );
}
