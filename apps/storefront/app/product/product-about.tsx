import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import { listFacts } from '#app/catalog/product-facts.tsx';
import { tintStyle } from '#app/ui/css-variables.ts';
import { Picture } from '#app/ui/picture.tsx';

/** Open tin, description and facts (docs/design.md#product-text). */
export function ProductAbout({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const open = product.pictures.find(({ kind }) => kind === 'open');
  const name = `${product.brand.name} ${product.name}`;
  return (
    <section className="section wrap later about-sec">
      <div className="split">
        {open && (
          <div className="l">
            <figure className="open-fig" style={tintStyle(product.tints)}>
              <Picture
                picture={open}
                sizes="(max-width: 767px) 92vw, 40vw"
                max={1200}
                alt={t`${{ name }}, open tin with its pouches`}
              />
            </figure>
          </div>
        )}
        <div className="r pdp-text">
          <h2 className="h2">{t`What is in the tin`}</h2>
          <p className="lead" lang={product.text_languages.description}>
            {product.description}
          </p>
          <ProductFacts product={product} />
        </div>
      </div>
      <ProductHandling product={product} />
    </section>
  );
}

/** The facts of docs/behaviour.md#product-facts that the strip above does not have. One that nobody knows has no row. */
function ProductFacts({ product }: { product: ProductDetail }) {
  const { i18n } = useLingui();
  return (
    <dl className="spec">
      {listFacts('page')
        .filter(({ read }) => read(product) !== null)
        .map(({ name, cell, onPage = cell }) => (
          <div key={name.id}>
            <dt>{i18n._(name)}</dt>
            <dd>{onPage(product, i18n)}</dd>
          </div>
        ))}
    </dl>
  );
}

/** What is in a pouch, how it is used and how the tin is kept; each as far as it is known. */
function ProductHandling({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const { ingredients, how_to_use: steps, storage, best_before_months: months } = product;
  const { text_languages: languages } = product;
  const hasStorage = Boolean(storage) || months !== null;
  if (!ingredients && steps.length === 0 && !hasStorage) return null;
  return (
    <div className="know">
      {ingredients && (
        <section>
          <h3>{t`Ingredients`}</h3>
          <p lang={languages.ingredients}>{ingredients}</p>
        </section>
      )}
      {steps.length > 0 && (
        <section>
          <h3>{t`How to use`}</h3>
          <ol>
            {steps.map((step, at) => (
              <li key={step} lang={languages[`how_to_use.${at}`]}>
                {step}
              </li>
            ))}
          </ol>
        </section>
      )}
      {hasStorage && (
        <section>
          <h3>{t`Storage`}</h3>
          <p>
            {storage && <span lang={languages.storage}>{storage}</span>}{' '}
            {months !== null &&
              plural(months, {
                one: 'Best within # month of the date under the tin.',
                other: 'Best within # months of the date under the tin.',
              })}
          </p>
        </section>
      )}
    </div>
  );
}
