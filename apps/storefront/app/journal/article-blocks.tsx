import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { ArticleDetail } from '@pouchery/contract/content';
import type { Block } from '@pouchery/typography/markdown';
import { strengthName } from '#app/catalog/strength-name.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { RichText } from '#app/texts/rich-text.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Picture, TilePicture } from '#app/ui/picture.tsx';
import { PouchPrice } from '#app/ui/pouch-price.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

// The shop's own steps, by mg of nicotine per pouch.
const LEVELS = ['0', '2–3', '4–6', '7–9', '10–11', '12–14'];

type ArticleBlocksProps = {
  blocks: Block[];
  pictures: ArticleDetail['pictures'];
  /** Products the text shows; one that is gone leaves no trace. */
  products: Pick<
    ProductCard,
    | 'slug'
    | 'name'
    | 'brand'
    | 'type'
    | 'strength_level'
    | 'nicotine_mg_per_pouch'
    | 'servings_per_package'
    | 'price'
    | 'price_varies'
    | 'stock'
    | 'picture'
    | 'label'
    | 'tints'
    | 'text_languages'
  >[];
};

/** The text of an article with the pictures and products that stand in it (docs/design.md#journal). */
export function ArticleBlocks({ blocks, pictures, products }: ArticleBlocksProps) {
  return blocks.map((block, index) => {
    const key = index; // A text's pieces never change places.
    if (block.kind === 'html') return <RichText key={key} className="prose" html={block.html} />;
    if (block.kind === 'product') {
      const product = products.find(({ slug }) => slug === block.slug);
      return product && <ProductStrip key={key} product={product} />;
    }
    const stored = pictures.find(({ name }) => name === block.name)?.picture;
    if (!stored && block.name !== 'strength-levels') return null;
    return (
      <figure key={key} className={stored ? 'fig photo' : 'fig'}>
        {stored ? (
          <Picture picture={stored} alt={block.alt} sizes="(max-width: 1079px) 100vw, 74vw" />
        ) : (
          <StrengthLevels />
        )}
        {block.caption && <figcaption>{block.caption}</figcaption>}
      </figure>
    );
  });
}

/** A product the text speaks of: its picture, the measured facts, and the way to its page. */
function ProductStrip({ product }: { product: ArticleBlocksProps['products'][number] }) {
  const { t, i18n } = useLingui();
  const { slug, name, brand, type, strength_level: level, picture, label, tints } = product;
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <aside className="inline-card" style={tintStyle(tints)} aria-label={name}>
      <div className="tile">
        <TilePicture picture={picture} label={label} alt="" sizes="148px" max={480} />
      </div>
      <div>
        <p className="micro muted">
          <span lang="en">{brand.name}</span>, {type.name}
        </p>
        <p className="h3" lang={product.text_languages?.name}>
          {name}
        </p>
        <p className="facts">
          <StrengthDots level={level} />
          <b>{t`${{ mg }} mg`}</b>
          <span className="price">
            <ProductPrice product={product} />
          </span>
          <PouchPrice price={product.price} pouches={product.servings_per_package} />
        </p>
      </div>
      <ShopLink className="btn btn-line" to={`/product/${slug}`}>
        {t`View product`} <span className="vh">{name}</span>
      </ShopLink>
    </aside>
  );
}

/** The six strength levels with their milligrams: a drawing articles call `strength-levels`. */
function StrengthLevels() {
  const { t, i18n } = useLingui();
  return (
    <ol className="ladder">
      {LEVELS.map((mg, level) => (
        <li key={mg}>
          <StrengthDots level={level} size="m" />
          <b>{strengthName(level, i18n)}</b>
          <span className="num">{t`${{ mg }} mg`}</span>
        </li>
      ))}
    </ol>
  );
}
