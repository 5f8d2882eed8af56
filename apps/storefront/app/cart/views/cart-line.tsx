import { useLingui } from '@lingui/react/macro';
import type { CartItem } from '@pouchery/contract/cart';
import { MAX_OF_ONE_TIN } from '@pouchery/contract/cart-limits';
import type { ProductCard } from '@pouchery/contract/catalog';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { CART_PATH } from '#app/cart/cart-address.ts';
import { removeTins, setTins } from '#app/cart/cart-store.ts';
import { formatNumber, priceText } from '#app/i18n/format.ts';
import { shopAddress } from '#app/navigation/shop-address.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { showToast } from '#app/toast/show-toast.ts';
import { Icon } from '#app/ui/icon.tsx';
import { ProductTile } from '#app/ui/picture.tsx';
import { Money } from '#app/ui/price.tsx';
import { StepperButtons } from '#app/ui/stepper.tsx';
import { StrengthDots } from '#app/ui/strength-dots.tsx';

type CartLineProps = {
  item: CartItem;
  /** What a single one cost when the buyer saw the cart last, where the line has news. */
  previousPrice: string | undefined;
};

/** A tin of the account's cart, with what has changed about it. */
export function CartLine({ item, previousPrice }: CartLineProps) {
  const { t, i18n } = useLingui();
  const { product, quantity, counted, price, single_price, amount } = item;
  const format = (of: string) => priceText(of, i18n.locale);
  if (counted === 0)
    return (
      <Line product={product} quantity={quantity} isGone>
        <p className="ln-s">
          <span className="pill none">
            <i />
            {t`Out of stock`}
          </span>
          <span>{t`Not counted in the total.`}</span>
        </p>
      </Line>
    );
  return (
    <Line
      product={product}
      quantity={quantity}
      amount={amount}
      each={quantity > 1 ? format(price) : undefined}
    >
      {previousPrice !== undefined && previousPrice !== single_price && (
        <p className="ln-w chg">
          <Icon name="warn" small />
          {t`The price changed from ${{ before: format(previousPrice) }} to ${{ now: format(single_price) }}.`}
        </p>
      )}
      {counted < quantity && (
        <p className="ln-w chg">
          <Icon name="warn" small />
          {t`${{ counted }} of ${{ quantity }} are in stock. Only these count.`}
        </p>
      )}
    </Line>
  );
}

type LineProps = {
  product: ProductCard;
  quantity: number;
  amount?: string | undefined;
  each?: string | undefined;
  isGone?: boolean;
  children?: ReactNode;
};

/** What the lines of an account's cart and of a device's have in common. */
export function Line({ product, quantity, amount, each, isGone = false, children }: LineProps) {
  const { t, i18n } = useLingui();
  const { slug, name, brand, type } = product;
  const mg = formatNumber(product.nicotine_mg_per_pouch, i18n.locale);
  return (
    <li className={isGone ? 'line is-gone' : 'line'}>
      <ProductTile product={product} sizes="92px" max={320} loading="eager" />
      <div className="ln-t">
        <p className="micro muted" lang="en">
          {brand.name}
        </p>
        <h2 className="h4">
          <ShopLink to={`/product/${slug}`}>{name}</ShopLink>
        </h2>
        <p className="ln-m">
          <StrengthDots level={product.strength_level} />
          <b>{t`${{ mg }} mg`}</b>
          <span>{type.name}</span>
        </p>
      </div>
      {amount && (
        <p className="ln-p">
          <Money amount={amount} />
          {each && <span>{t`${{ price: each }} each`}</span>}
        </p>
      )}
      {children}
      <div className="ln-q">
        {isGone ? (
          <ShopLink className="link hit" to={`/product/${slug}#order`}>{t`Tell me when it is back`}</ShopLink>
        ) : (
          <Stepper product={product} quantity={quantity} />
        )}
        <Remove product={product} quantity={quantity} />
      </div>
    </li>
  );
}

type CartFormProps = ComponentProps<'form'> & { slug?: string };

/** What its buttons do without scripts, the page of the cart does (cart-page.tsx). */
export function CartForm({ slug, children, ...form }: CartFormProps) {
  return (
    <form {...form} method="post" action={shopAddress(CART_PATH)}>
      {slug && <input type="hidden" name="slug" value={slug} />}
      {children}
    </form>
  );
}

type CartButtonProps = ComponentProps<'button'> & { onPress: () => unknown };

/** Sends its form without scripts; with them it does `onPress` instead, which may take the form away at once. */
export function CartButton({ onPress, ...button }: CartButtonProps) {
  const press = (event: MouseEvent) => {
    event.preventDefault();
    onPress();
  };
  return <button {...button} type="submit" onClick={press} />;
}

function Stepper({ product: { slug, name }, quantity }: { product: ProductCard; quantity: number }) {
  const { t } = useLingui();
  return (
    <CartForm className="stepper" role="group" aria-label={t`Tins: ${{ product: name }}`} slug={slug}>
      <StepperButtons
        name="quantity"
        value={quantity}
        max={MAX_OF_ONE_TIN}
        labels={{ less: t`One tin less`, more: t`One tin more` }}
        onStep={(next) => void setTins(slug, next)}
      />
    </CartForm>
  );
}

function Remove({ product: { slug, name }, quantity }: { product: ProductCard; quantity: number }) {
  const { t } = useLingui();
  return (
    <CartForm slug={slug}>
      <CartButton
        name="do"
        value="remove"
        className="link hit ln-x"
        onPress={async () => {
          const isOut = await removeTins(slug);
          // What had the focus is gone.
          document.getElementById('cart-title')?.focus();
          if (isOut)
            showToast(t`${{ product: name }} is out of the cart.`, {
              name: t`Undo`,
              press: () => void setTins(slug, quantity),
            });
        }}
      >
        {t`Remove`}
        <span className="vh">: {name}</span>
      </CartButton>
    </CartForm>
  );
}
