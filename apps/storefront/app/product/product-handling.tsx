import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';

/** What is in a pouch, how it is used and how the tin is kept; each as far as it is known. */
export function ProductHandling({ product }: { product: ProductDetail }) {
  const { t } = useLingui();
  const { ingredients, how_to_use: steps, storage, best_before_months: months } = product;
  const keeping = [
    storage,
    months !== null &&
      plural(months, {
        one: 'Best within # month of the date under the tin.',
        other: 'Best within # months of the date under the tin.',
      }),
  ].filter(Boolean);
  if (!ingredients && steps.length === 0 && keeping.length === 0) return null;
  return (
    <div className="know">
      {ingredients && (
        <section>
          <h3>{t`Ingredients`}</h3>
          <p>{ingredients}</p>
        </section>
      )}
      {steps.length > 0 && (
        <section>
          <h3>{t`How to use`}</h3>
          <ol>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </section>
      )}
      {keeping.length > 0 && (
        <section>
          <h3>{t`Storage`}</h3>
          <p>{keeping.join(' ')}</p>
        </section>
      )}
    </div>
  );
}
