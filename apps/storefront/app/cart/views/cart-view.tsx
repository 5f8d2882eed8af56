import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Cart } from '@pouchery/contract/cart';
import { type ReactNode, useEffect, useState, useSyncExternalStore } from 'react';
import { useAuth } from '#app/accounts/auth-state.ts';
import { type CartProblem, cart, countTins } from '#app/cart/cart.ts';
import { clearTins, putBackTins, readCart, seeCart } from '#app/cart/cart-store.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { showToast } from '#app/toast/show-toast.ts';
import { CountDisc } from '#app/ui/count-disc.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';
import { CartButton, CartForm, CartLine } from './cart-line.tsx';
import { CartSums } from './cart-sums.tsx';
import { GuestCartLines } from './guest-cart-lines.tsx';

/** What is in the visitor's cart: a page, or, with `onClose`, a drawer over one. */
export default function CartView({ onClose }: { onClose?: () => void }) {
  const { t } = useLingui();
  const state = useSyncExternalStore(cart.subscribe, cart.read);
  const { user, isLoading } = useAuth();
  const count = countTins(state);
  return (
    <div className="cartbox">
      <div className="cart-h">
        <h1 className="h2" id="cart-title" tabIndex={-1}>
          {t`Cart`} {count > 0 && <CountDisc>{count}</CountDisc>}
        </h1>
        {onClose && (
          <button type="button" className="round cart-x" aria-label={t`Close`} onClick={onClose}>
            <Icon name="x" />
          </button>
        )}
      </div>
      {state.problem && <Problem problem={state.problem} isKnown={state.cart !== undefined} />}
      {user && state.cart && <Filled shown={state.cart} />}
      {!user && !isLoading && <Anonymous />}
      {(isLoading || (user && !state.cart && !state.problem)) && <Waiting />}
    </div>
  );
}

/** An account's cart, which the server renders, too, for whoever has no scripts. */
export function Filled({ shown }: { shown: Cart }) {
  const news = useNews(shown);
  return (
    <>
      <News count={news.size} />
      {shown.left_out.length > 0 && <LeftOut of={shown.left_out} />}
      {shown.items.length === 0 ? (
        <Empty />
      ) : (
        <>
          <ul className="rows">
            {shown.items.map((item) => (
              <CartLine key={item.product.slug} item={item} previousPrice={news.get(item.product.slug)} />
            ))}
          </ul>
          {shown.items.length > 1 && <Clear items={shown.items} />}
          <CartSums shown={shown} />
        </>
      )}
    </>
  );
}

function Clear({ items }: { items: Cart['items'] }) {
  const { t } = useLingui();
  return (
    <CartForm className="cart-clear">
      <CartButton
        name="do"
        value="clear"
        className="link"
        onPress={async () => {
          if (!(await clearTins())) return;
          // What had the focus is gone.
          document.getElementById('cart-title')?.focus();
          showToast(t`The cart is empty.`, { name: t`Undo`, press: () => void putBackTins(items) });
        }}
      >
        {t`Clear the cart`}
      </CartButton>
    </CartForm>
  );
}

/**
 * What is new, by tin, with the price of before: said as long as this cart is open, and to the API that it was, so that the next visit is
 * clean.
 */
function useNews(shown: Cart) {
  const [news, setNews] = useState<ReadonlyMap<string, string>>(() => listNews(shown));
  useEffect(() => {
    const changed = listNews(shown);
    if (changed.size > 0) setNews((before) => new Map([...before, ...changed]));
    void seeCart(shown);
  }, [shown]);
  const present = new Set(shown.items.map(({ product }) => product.slug));
  return new Map([...news].filter(([slug]) => present.has(slug)));
}

function listNews({ items }: Cart): ReadonlyMap<string, string> {
  const changed = items.filter((item) => item.changed);
  return new Map(changed.map((item) => [item.product.slug, item.single_price_seen]));
}

function News({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Quiet>
      {plural(count, {
        one: 'One thing changed since you were here. The total is already right.',
        2: 'Two things changed since you were here. The total is already right.',
        other: '# things changed since you were here. The total is already right.',
      })}
    </Quiet>
  );
}

function LeftOut({ of }: { of: Cart['left_out'] }) {
  const { t } = useLingui();
  const names = (because: (typeof of)[number]['because'][]) =>
    of
      .filter((one) => because.includes(one.because))
      .map(({ name }) => name)
      .join(', ');
  const [out, full] = [names(['out', 'gone']), names(['full'])];
  return (
    <Quiet>
      {out && t`Not in stock: ${{ names: out }}.`}{' '}
      {full && t`The cart is full. Not added: ${{ names: full }}.`}
    </Quiet>
  );
}

function Quiet({ children }: { children: ReactNode }) {
  return (
    <div role="status">
      <Notice tone="quiet">{children}</Notice>
    </div>
  );
}

/** `isKnown`: a cart is shown with it, though not as it was to be. */
function Problem({ problem, isKnown }: { problem: CartProblem; isKnown: boolean }) {
  const { t } = useLingui();
  return (
    <div className="cart-problem">
      <Notice tone="bad" live>
        {problem === 'closed'
          ? t`The shop takes no orders at the moment. Your cart is kept.`
          : !isKnown
            ? t`Could not load your cart.`
            : problem === 'offline'
              ? t`There is no connection. The cart is as it was last known here.`
              : t`That did not work. The cart is as it was last known here.`}
      </Notice>
      <button type="button" className="btn btn-line" onClick={() => void readCart()}>
        {t`Try again`}
      </button>
    </div>
  );
}

function Anonymous() {
  const { t } = useLingui();
  return (
    <>
      <LogInFirst>
        <ShopLink className="btn btn-lg btn-block" to="/profile">
          {t`Login / Register`}
        </ShopLink>
      </LogInFirst>
      <GuestCartLines />
    </>
  );
}

/** The cart of whoever is logged out; `children` is the way in. */
export function LogInFirst({ children }: { children: ReactNode }) {
  const { t } = useLingui();
  return (
    <div className="cart-l" data-way-back={t`Go on: your cart`}>
      <h2 className="h4">{t`Please Log In`}</h2>
      <p className="small muted">{t`Your cart opens after you log in. What you chose is kept.`}</p>
      {children}
    </div>
  );
}

function Empty() {
  const { t } = useLingui();
  return (
    <EmptyState drawing={<EmptyBag />} title={t`Your cart is empty.`}>
      <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
      <ShopLink className="link hit" to="/find">{t`Find my tin`}</ShopLink>
      <ShopLink className="link hit" to="/pack">{t`A pack of your own`}</ShopLink>
    </EmptyState>
  );
}

function EmptyBag() {
  return (
    <svg viewBox="0 0 132 132" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="2">
      <circle cx="66" cy="66" r="63" strokeDasharray="5 6" />
      <circle cx="66" cy="66" r="44" strokeDasharray="3 5" opacity=".6" />
      <path fill="var(--paper-raised)" d="M41 57h50l-5 34H46z" />
      <path d="M53 57a13 13 0 0 1 26 0" />
    </svg>
  );
}

/** Two lines that are not there yet. */
export function Waiting() {
  const { t } = useLingui();
  return (
    <div role="status" aria-label={t`Loading…`}>
      <ul className="rows">
        {[0, 1].map((line) => (
          <li key={line} className="line">
            <span className="sk tile" />
            <span className="sk sk-l" />
          </li>
        ))}
      </ul>
    </div>
  );
}
