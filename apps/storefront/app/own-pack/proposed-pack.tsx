import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { DEFAULT_MG } from '@pouchery/contract/find-answers';
import type { OwnPack } from '@pouchery/contract/own-pack';
import { CART_PATH } from '#app/cart/cart-address.ts';
import { cartTexts } from '#app/cart/cart-texts.ts';
import { milligramsName } from '#app/find/answer-names.ts';
import type { Options } from '#app/find/find-form.tsx';
import { TinRow } from '#app/find/found-products.tsx';
import { formatNumber } from '#app/i18n/format.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { Money } from '#app/ui/price.tsx';
import { type Answers, packAddress } from './pack-address.ts';

type Pack = NonNullable<OwnPack['pack']>;
type Line = Pack['lines'][number];
type ProposedPackProps = Pick<Options, 'tastes'> & { answers: Answers; found: OwnPack; form: string };

/** The pack, with what each tin can be exchanged for, and into the cart; or why nothing fits, and what would. */
export function ProposedPack({ answers, found, tastes, form }: ProposedPackProps) {
  const { t } = useLingui();
  const { pack, is_changed } = found;
  return (
    <div className="wrap" data-section="results">
      <div className="found-head">
        <h1 className="h1">
          {pack
            ? plural(Number(answers.tins), { one: 'Your pack of # tin', other: 'Your pack of # tins' })
            : t`No pack fits`}
        </h1>
        <Given answers={answers} tastes={tastes} form={form} />
      </div>
      {is_changed && (
        <Notice tone="quiet">{t`Something that was in this pack is no longer in stock or no longer fits. Other tins have taken its place.`}</Notice>
      )}
      {pack ? (
        <>
          <ul className="rows found-rows pack-rows">
            {pack.lines.map((line) => (
              <PackRow key={line.product.slug} line={line} answers={answers} lines={pack.lines} />
            ))}
          </ul>
          <PackTotal pack={pack} />
        </>
      ) : (
        <NoPack answers={answers} found={found} />
      )}
    </div>
  );
}

/** What was asked for, in a line, and the way back to the questions. */
function Given({ answers, tastes, form }: Omit<ProposedPackProps, 'found'>) {
  const { t, i18n } = useLingui();
  const amount = milligramsName(i18n, Number(answers.max || DEFAULT_MG));
  const price = lari(Number(answers.budget), i18n.locale);
  const names = tastes.filter(({ slug }) => answers.taste.includes(slug)).map(({ name }) => name);
  const given = [
    ...(names.length > 0 ? names : [t`Any taste`]),
    answers.max === '0' ? amount : t`up to ${{ amount }}`,
    ...(answers.budget ? [t`up to ${{ amount: price }}`] : []),
  ];
  return (
    <p className="pack-given">
      <span className="muted">{given.join(' · ')}</span>{' '}
      <ShopLink className="link hit" to={form}>
        {t`Change`}
      </ShopLink>
    </p>
  );
}

type PackRowProps = { line: Line; lines: readonly Line[]; answers: Answers };

function PackRow({ line, lines, answers }: PackRowProps) {
  const { t, i18n } = useLingui();
  const { product, quantity, price, exchanges } = line;
  return (
    <TinRow product={product} mark={<span>{quantity}×</span>} taste={product.taste.name}>
      {exchanges.length > 0 ? (
        <details className="exchange" name="exchange" data-keeps-open="">
          <summary className="link hit">
            {t`Exchange`} <span className="vh">{product.name}</span>
          </summary>
          <p className="small muted">{t`In its place, and what the pack then costs:`}</p>
          <ul>
            {exchanges.map(({ slug, name, nicotine_mg_per_pouch: mg, price: then }) => (
              <li key={slug}>
                <ShopLink keepsScroll to={exchangeAddress(answers, lines, product.slug, slug)}>
                  <span>
                    {name}, {milligramsName(i18n, mg)}
                  </span>
                  {then && <Money amount={then} />}
                </ShopLink>
              </li>
            ))}
          </ul>
        </details>
      ) : (
        <p className="exchange small muted">{t`Nothing else fits in its place.`}</p>
      )}
      {price && <Money amount={price} />}
    </TinRow>
  );
}

/** The pack with one tin in the place of another; the address has all of them. */
function exchangeAddress(answers: Answers, lines: readonly Line[], from: string, to: string) {
  const tin = lines.flatMap(({ product, quantity }) => Array<string>(quantity).fill(product.slug));
  tin.splice(tin.lastIndexOf(from), 1, to);
  return packAddress({ answers: { ...answers, tin }, isSubmitted: true });
}

/** The sum, and all of it into the cart: cart-block-element.ts hears the button; without scripts a form sends the tins. */
function PackTotal({ pack }: { pack: Pack }) {
  const { t, i18n } = useLingui();
  const age = pageRules().minAge;
  const lines = pack.lines.map(({ product, quantity }) => ({ slug: product.slug, quantity }));
  const texts = {
    ...cartTexts(i18n),
    added: t`The pack is in the cart.`,
    out: t`Some tins of the pack are not in stock any more.`,
  };
  const add = new URLSearchParams(lines.map(({ slug, quantity }) => [slug, String(quantity)]));
  return (
    <>
      <cart-block className="pack-go" data-lines={JSON.stringify(lines)} data-texts={JSON.stringify(texts)}>
        {pack.price && (
          <p role="status">
            {t`Total`} <Money amount={pack.price} />
          </p>
        )}
        <button type="button" className="btn btn-lg with-scripts" data-add-to-cart="">
          {t`Add to cart`}
        </button>
        <form className="without-scripts" method="post" action={shopAddress(CART_PATH)}>
          <button type="submit" className="btn btn-lg" name="add" value={String(add)}>
            {t`Add to cart`}
          </button>
        </form>
      </cart-block>
      <p className="found-note">
        <Icon name="warn" />
        <span>
          {t`Delivery is added at checkout. What is in the pack is not reserved until it is ordered.`}{' '}
          <Trans>Nicotine is highly addictive. Adults {age}+ only.</Trans>
        </span>
      </p>
    </>
  );
}

function NoPack({ answers, found: { because, instead } }: { answers: Answers; found: OwnPack }) {
  const { t, i18n } = useLingui();
  const { tins, budget, any_taste } = instead;
  const amount = milligramsName(i18n, Number(answers.max || DEFAULT_MG));
  const price = lari(budget ?? 0, i18n.locale);
  const why = {
    none: t`No tin of these tastes with at most ${{ amount }} is in stock.`,
    few: t`There are not enough tins in stock for these answers.`,
    limit: t`An order may not have so many tins at the moment.`,
    budget: t`So many tins cost more than the pack may cost.`,
  };
  const suggestions: [name: string, change: Partial<Answers>][] = [];
  if (tins) {
    const name = plural(tins, { one: 'A pack of # tin', other: 'A pack of # tins' });
    suggestions.push([name, { tins: String(tins) }]);
  }
  if (budget) suggestions.push([t`A pack for up to ${{ amount: price }}`, { budget: String(budget) }]);
  if (any_taste) suggestions.push([t`A pack of any taste`, { taste: [] }]);
  return (
    <EmptyState
      title={why[because ?? 'none']}
      text={
        suggestions.length > 0
          ? t`This would fit:`
          : t`Other answers may fit. Stronger tins are never proposed.`
      }
    >
      {suggestions.map(([name, change]) => (
        <ShopLink
          key={name}
          className="btn btn-line"
          to={packAddress({ answers: { ...answers, tin: [], ...change }, isSubmitted: true })}
        >
          {name}
        </ShopLink>
      ))}
      {suggestions.length === 0 && (
        <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
      )}
    </EmptyState>
  );
}

/** A budget, which is whole lari. */
function lari(amount: number, locale: string) {
  return `${formatNumber(amount, locale)}\u00a0₾`;
}
