import { useLingui } from '@lingui/react/macro';
import type { FactsProduct } from '#app/catalog/product-facts.tsx';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { compareAddress, MAX_COMPARED } from './compare-address.ts';
import type { ComparedFact } from './compared-facts.tsx';
import { toTrayProduct } from './tray-product.ts';

type Props = {
  /** `requestedSlug`: the slug in the address, which may be an old one. */
  products: (FactsProduct & { requestedSlug: string })[];
  facts: ComparedFact[];
};

/** Products in columns, facts in rows; rows that differ carry a bar. Every way out of it is a link. */
export function CompareTable({ products, facts }: Props) {
  const { t } = useLingui();
  const slugs = products.map(({ slug }) => slug);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: on phones it scrolls sideways, also by the keyboard
    <section className="compare" tabIndex={0} aria-label={t`Compare`}>
      <table style={cssVariables({ '--products': products.length })}>
        <thead>
          <tr className="compare-products">
            <td className="fact" />
            {products.map((product) => (
              <ProductCell key={product.slug} product={product} slugs={slugs} />
            ))}
            {products.length < MAX_COMPARED && <RoomCell />}
          </tr>
          <tr className="compare-names">
            <th className="fact" scope="col">
              <span className="vh">{t`Fact`}</span>
            </th>
            {products.map(({ slug, name, brand, text_languages: languages }) => (
              <th key={slug} scope="col">
                <ShopLink to={`/product/${slug}`}>
                  <span className="micro muted" lang="en">
                    {brand.name}
                  </span>
                  <b lang={languages.name}>{name}</b>
                </ShopLink>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, cells, differs, hasGraphic }) => (
            <tr key={name} className={differs ? 'differs' : undefined}>
              <th className="fact" scope="row">
                <span>{name}</span>
                {differs && <span className="vh">, {t`differs`}</span>}
              </th>
              {cells.map((cell, index) => (
                <td key={slugs[index]} className={hasGraphic ? 'with-graphic' : undefined}>
                  {cell ?? <span className="muted">{t`Not known`}</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <td className="fact" />
            {products.map(({ slug, name }) => (
              <td key={slug}>
                <ShopLink className="btn btn-line" to={`/product/${slug}`}>
                  {t`View product`}
                  <span className="vh">: {name}</span>
                </ShopLink>
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </section>
  );
}

/** A product's picture, and what takes the product out of the comparison. */
function ProductCell({ product, slugs }: { product: Props['products'][number]; slugs: string[] }) {
  const { t, i18n } = useLingui();
  return (
    <td data-product={toTrayProduct(i18n, product)}>
      <ProductTile product={product} sizes="(max-width: 1079px) 46vw, 260px" max={640} loading="eager" />
      <ShopLink
        className="round"
        to={compareAddress(slugs.filter((slug) => slug !== product.slug))}
        aria-label={t`Remove: ${{ product: product.name }}`}
        data-untray={[...new Set([product.slug, product.requestedSlug])].join(' ')}
      >
        <Icon name="x" small />
      </ShopLink>
    </td>
  );
}

function RoomCell() {
  const { t } = useLingui();
  return (
    <td className="room">
      <ShopLink to="/products" data-tray-all="">
        <span className="tile">
          <span className="ring-dashed">
            <Icon name="plus" />
          </span>
        </span>
        <span className="small">{t`Add a tin`}</span>
      </ShopLink>
    </td>
  );
}
