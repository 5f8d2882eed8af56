import { useLingui } from '@lingui/react/macro';
import type { ProductDetail } from '@pouchery/contract/catalog';
import type { QuotedTier } from '@pouchery/contract/order-quotes';
import type { Substitute } from '@pouchery/contract/substitutes';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Island } from '#app/rendering/island.tsx';
import { LawWarning } from '#app/rules/law-warning.tsx';
import { pageRules } from '#app/rules/page-rules.ts';
import { returnPromise } from '#app/rules/return-texts.ts';
import { BuyBar } from './order/buy-bar.tsx';
import { CartBar, CartChoice } from './order/cart-choice.tsx';
import type { OrderData } from './order/order-data.server.ts';
import { PartnerRows } from './order/partner-rows.tsx';
import { TinChoice, TinPrice } from './order/tin-choice.tsx';
import { useOrderTexts } from './order/use-order-texts.ts';
import StockAlertForm from './out-of-stock/stock-alert-form.tsx';
import { Substitutes } from './out-of-stock/substitutes.tsx';
import { TbilisiTime } from './tbilisi-time.tsx';

export type OrderBlockProps = {
  product: ProductDetail;
  order: OrderData;
  /** The shop has a cart of its own. */
  hasCart: boolean;
  /** What more of them cost there. */
  tiers: QuotedTier[];
  substitutes: Substitute[];
};

/** Ways to order (docs/behaviour.md#ordering): the shop's own cart where it is open, and delivery partners. */
export function OrderBlock({ product, order, hasCart, tiers, substitutes }: OrderBlockProps) {
  const { t } = useLingui();
  const { stock, price, servings_per_package: pouches } = product;
  const warning = (
    <>
      <LawWarning place="product" />
      <NicotineWarning mg={product.nicotine_mg_per_pouch} />
    </>
  );
  const texts = useOrderTexts(order);
  // Without a price there are no sums to compare partners by.
  const [first] = stock === 'out' || price === '' ? [] : order.options;
  const sells = hasCart && product.shop_price !== null && stock !== 'out';
  return (
    <>
      <section className="buy" id="order" aria-label={t`Order`}>
        {first || sells ? (
          <PartnerRows
            order={order}
            texts={texts}
            choice={
              sells ? (
                <CartChoice product={product} order={order} tiers={tiers} />
              ) : (
                <TinChoice product={product} tins={order.tins} />
              )
            }
            hasCart={sells}
            warning={warning}
            nobody={<NoPartner text={t`No partner delivers there yet.`} />}
          />
        ) : (
          <>
            <TinPrice price={price} pouches={pouches} isOut={stock === 'out'} />
            {stock === 'out' ? <StockAlert product={product} /> : <PlainOptions options={order.options} />}
            {warning}
            {stock === 'out' && <Substitutes substitutes={substitutes} />}
          </>
        )}
      </section>
      <p className="note">
        {first && (
          <>
            <TbilisiTime
              text={t`Tbilisi time, ${{ time: '{time}' }} now.`}
              otherwise={t`Times are Tbilisi’s.`}
            />{' '}
            {t`First comes the lowest total that can be had now.`}{' '}
          </>
        )}
        {(first || !sells) &&
          t`Ordering and payment take place with the delivery partner, who will ask for proof of age.`}{' '}
        {t`Delivery takes 1-2 business days within the country.`} {returnPromise()}
      </p>
      {sells ? (
        <CartBar product={product} order={order} tiers={tiers} />
      ) : (
        first && <BuyBar option={first} order={order} texts={texts} />
      )}
    </>
  );
}

/** The partners without what they ask, where no price may be shown; where there is none, whom to ask. */
function PlainOptions({ options }: Pick<OrderData, 'options'>) {
  if (options.length === 0) return <NoPartner />;
  return (
    <div className="buy-none" style={{ display: 'grid', gap: 10 }}>
      {options.map(({ offer: { slug, name, url, visit_url: visit } }) => (
        <a key={slug} className="btn btn-lg btn-block" href={visit ?? url} target="_blank" rel="noopener">
          {name}
        </a>
      ))}
    </div>
  );
}

/** What stands in the place of the partners: who to ask. */
function NoPartner({ text }: { text?: string }) {
  const { t } = useLingui();
  return (
    <div className="buy-none">
      {text && <p>{text}</p>}
      <ShopLink className="btn btn-lg btn-line btn-block" to="/customer-service">
        {t`Ask customer service where to order`}
      </ShopLink>
    </div>
  );
}

/** The framed warning of every product's page (docs/behaviour.md#nicotine-warning). */
function NicotineWarning({ mg }: { mg: number }) {
  const { t } = useLingui();
  return (
    <p className="warnline">
      <span className="age" aria-hidden="true">
        +{pageRules().minAge}
      </span>
      {mg > 0
        ? t`This product contains nicotine. Nicotine is highly addictive.`
        : t`This product contains no nicotine. It is still sold to adults only.`}
    </p>
  );
}

/** What can be done about a product that is out of stock, where the back end writes to people. */
function StockAlert({ product }: { product: Pick<ProductDetail, 'slug' | 'name' | 'takes_stock_alerts'> }) {
  const { t } = useLingui();
  if (!product.takes_stock_alerts) return null;
  const age = pageRules().minAge;
  const hint = t`One email on the day it is back, nothing else. For adults only, ${{ age }}+.`;
  return (
    <div data-way-back={t`Go on: tell me when ${{ product: product.name }} is back`}>
      <Island name="stock-alert" of={StockAlertForm} props={{ slug: product.slug, hint }} />
    </div>
  );
}
