import { useLingui } from '@lingui/react/macro';
import type { ListedOwnOrder, Order, OwnOrder } from '@pouchery/contract/orders';
import { priceText } from '#app/i18n/format.ts';
import { sumOf, toPrice } from '#app/i18n/tetri.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Money } from '#app/ui/price.tsx';
import { Sums } from '#app/ui/sums.tsx';

/** What was ordered, as it was then; a product that is still shown is linked. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  const { t } = useLingui();
  return (
    <ul className="rows tins o-items">
      {items.filter(isTin).map(({ slug, name, brand_name: brand, picture, quantity, price }) => (
        <li key={`${slug} ${name} ${price}`}>
          <OrderedPicture picture={picture} />
          <span>
            <span className="small muted">{brand}</span>
            {slug ? (
              <ShopLink className="o-name" to={`/product/${slug}`}>
                {name}
              </ShopLink>
            ) : (
              <span className="o-name">{name}</span>
            )}
          </span>
          <span className="o-count">
            <span className="vh">{t`Quantity: ${{ quantity }}`}</span>
            {quantity > 1 && <span aria-hidden="true">{quantity} × </span>}
            <Money amount={price} />
          </span>
        </li>
      ))}
    </ul>
  );
}

export function OrderedPicture({ picture }: Pick<Order['items'][number], 'picture'>) {
  return (
    <span className="tile">
      {picture && <Picture className="tin" picture={picture} sizes="56px" max={200} alt="" />}
    </span>
  );
}

/** A code and the delivery, which are lines of an order, too, are of no brand. */
function isTin({ brand_name }: Order['items'][number]) {
  return brand_name !== '';
}

type OrderSumsProps = { order: Order & Partial<Pick<OwnOrder, 'to_collect'>> };

/** What an order comes to: its tins, the code and the delivery by their names, the total, and what of it is paid at the door. */
export function OrderSums({ order: { items, total, to_collect } }: OrderSumsProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      <Sums
        sums={[
          { name: t`Products`, amount: toPrice(sumOf(items.filter(isTin))) },
          ...items.filter((item) => !isTin(item)).map(({ name, price }) => ({ name, amount: price })),
        ]}
        name={t`Total`}
        total={total}
        note={t`VAT included`}
      />
      {to_collect && <p>{t`To pay at the door: ${{ sum: priceText(to_collect, i18n.locale) }}`}</p>}
    </>
  );
}

type ShipmentDetailsProps = {
  order: Pick<ListedOwnOrder, 'shipment' | 'collect_at'>;
  more?: { name: string; value: string }[];
};

export function ShipmentDetails({ order, more = [] }: ShipmentDetailsProps) {
  const { t } = useLingui();
  const { shipment, collect_at } = order;
  const place =
    collect_at === null
      ? [
          { name: t`Address`, value: shipment.address },
          { name: t`City`, value: shipment.city },
          { name: t`Postal code`, value: shipment.postal_code },
          { name: t`Country`, value: shipment.country },
        ]
      : [{ name: t`Collect at`, value: collect_at }];
  const rows = [
    ...place,
    { name: t`Phone`, value: shipment.phone },
    { name: t`Carrier`, value: shipment.carrier },
    { name: t`Tracking number`, value: shipment.tracking_number },
    ...more,
  ].filter(({ value }) => value);
  return (
    <dl className="spec">
      {rows.map(({ name, value }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
