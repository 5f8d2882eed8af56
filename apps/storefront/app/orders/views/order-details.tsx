import { useLingui } from '@lingui/react/macro';
import type { Order } from '@pouchery/contract/orders';
import { formatPrice } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { Price } from '#app/ui/price.tsx';

/** What was ordered, as it was then; a product that is still shown is linked. */
export function OrderItems({ items }: Pick<Order, 'items'>) {
  const { t, i18n } = useLingui();
  return (
    <ul className="o-items">
      {items.map(({ slug, name, brand_name: brand, picture, quantity, price }) => (
        <li key={`${slug} ${name} ${price}`}>
          <span className="tile">
            {picture && <Picture className="tin" picture={picture} sizes="56px" max={200} alt="" />}
          </span>
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
            <Price {...formatPrice(price, i18n.locale)} />
          </span>
        </li>
      ))}
    </ul>
  );
}

type ShipmentDetailsProps = Pick<Order, 'shipment'> & { more?: { name: string; value: string }[] };

export function ShipmentDetails({ shipment, more = [] }: ShipmentDetailsProps) {
  const { t } = useLingui();
  const rows = [
    { name: t`Address`, value: shipment.address },
    { name: t`City`, value: shipment.city },
    { name: t`Postal code`, value: shipment.postal_code },
    { name: t`Country`, value: shipment.country },
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
