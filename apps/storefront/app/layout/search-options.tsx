import { useLingui } from '@lingui/react/macro';
import type { SearchResult } from '@pouchery/contract/search';
import type { ReactNode } from 'react';
import { tasteStyle } from '#app/catalog/taste-style.ts';
import { formatNumber } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { cssVariables } from '#app/ui/css-variables.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';
import type { Found } from './find-products.ts';

export type SearchOptionsProps = {
  found: Found;
  text: string;
  /** Which option is marked; -1 for none. */
  active: number;
  onChoose: () => void;
};

/** What was found, as the options of a list: products, brands and tastes, articles, then all products. */
export function SearchOptions({ found, text, active, onChoose }: SearchOptionsProps) {
  const { t, i18n } = useLingui();
  const { results, count, count_is_capped, brands = [], tastes = [], articles = [] } = found;
  let options = 0;
  const option = (to: string) => ({ to, onClick: onChoose, ...toOption(options++, active) });
  const number = (value: number) => formatNumber(value, i18n.locale);
  return (
    <div className="sr-list" role="listbox" aria-label={t`Search products`}>
      {results.map((result) => (
        <ShopLink key={result.slug} className="sr-row" {...option(`/product/${result.slug}`)}>
          <span className="tile" style={cssVariables({ '--tint': result.tint ?? 'var(--paper-sunk)' })}>
            {result.thumbnail && <img className="tin" src={result.thumbnail} alt="" width="56" height="56" />}
          </span>
          <span>
            <Underlined name={result.name} text={text} />
            <span className="micro muted" lang="en">
              {result.brand_name}
            </span>
          </span>
          <ResultNumbers {...result} />
        </ShopLink>
      ))}
      {brands.length + tastes.length > 0 && (
        <Group name={t`Brands and tastes`}>
          <div className="chips">
            {brands.map(({ slug, name, product_count }) => (
              <ShopLink key={slug} className="chip chip-plain" {...option(`/brand/${slug}`)}>
                <span lang="en">{name}</span> <span className="muted">{number(product_count)}</span>
              </ShopLink>
            ))}
            {tastes.map((taste) => (
              <ShopLink
                key={taste.slug}
                className="chip chip-plain"
                style={tasteStyle(taste)}
                {...option(`/tastes/${taste.slug}`)}
              >
                <i />
                {taste.name} <span className="muted">{number(taste.product_count)}</span>
              </ShopLink>
            ))}
          </div>
        </Group>
      )}
      {articles.length > 0 && (
        <Group name={t`The Snus Journal`}>
          {articles.map(({ id, title }) => (
            <ShopLink key={id} className="sr-row sr-low" {...option(`/article/${id}`)}>
              <Underlined name={title} text={text} />
              <Icon name="right" small />
            </ShopLink>
          ))}
        </Group>
      )}
      {results.length > 0 && (
        <ShopLink
          className="sr-row sr-low sr-all"
          {...option(`/products?search=${encodeURIComponent(text)}`)}
        >
          <span>{t`View All Results`}</span>
          {typeof count === 'number' && (
            <span className="muted" aria-hidden="true">
              {number(count) + (count_is_capped ? '+' : '')}
            </span>
          )}
          <Icon name="right" />
        </ShopLink>
      )}
    </div>
  );
}

function toOption(index: number, active: number) {
  return { id: `search-option-${index}`, role: 'option', tabIndex: -1, 'aria-selected': index === active };
}

/** Options under a name of their own. */
function Group({ name, children }: { name: string; children: ReactNode }) {
  const group = { role: 'group', 'aria-label': name };
  return (
    <div {...group}>
      <p className="sr-name micro muted" aria-hidden="true">
        {name}
      </p>
      {children}
    </div>
  );
}

/** Strength, milligrams and price; an arrow in their place where the back end does not tell them. */
function ResultNumbers({
  strength_level: level,
  nicotine_mg_per_pouch: mg,
  price,
  price_varies,
}: SearchResult) {
  const { t, i18n } = useLingui();
  if (level === undefined || mg === undefined || price === undefined) return <Icon name="right" small />;
  return (
    <>
      <span className="sr-mg">
        <StrengthDots level={level} />
        {t`${{ mg: formatNumber(mg, i18n.locale) }} mg`}
      </span>
      <ProductPrice product={{ price, price_varies }} />
    </>
  );
}

/** The name with what was typed underlined, or its first word that is found; a match in another script has no mark. */
function Underlined({ name, text }: { name: string; text: string }) {
  const lower = name.toLowerCase();
  const match = [text, ...text.split(/\s+/)]
    .map((word) => word.toLowerCase())
    .find((word) => lower.includes(word));
  if (!match) return <b>{name}</b>;
  const start = lower.indexOf(match);
  return (
    <b>
      {name.slice(0, start)}
      <mark>{name.slice(start, start + match.length)}</mark>
      {name.slice(start + match.length)}
    </b>
  );
}
