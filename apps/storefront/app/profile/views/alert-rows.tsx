import { useLingui } from '@lingui/react/macro';
import type { ProductCard } from '@pouchery/contract/catalog';
import { type ButtonHTMLAttributes, Children, type ReactNode, type Ref } from 'react';
import { ListStatus } from '#app/accounts/views/list-status.tsx';
import { formatDate } from '#app/i18n/format.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { ProductPrice } from '#app/ui/price.tsx';
import { RowProduct } from './row-product.tsx';

/** An alert with the product that it waits for. */
type KnownAlert = { card: ProductCard; since: string };

type AlertsProps = {
  email: string;
  title?: Ref<HTMLHeadingElement>;
  hasFailed: boolean;
  /** The tin that is waited for no more, and the way back. */
  stopped: ProductCard | undefined;
  undo: ReactNode;
  children: ReactNode;
};

/** The list of an account's stock alerts, of which `children` are the rows. */
export function Alerts({ email, title, hasFailed, stopped, undo, children }: AlertsProps) {
  const { t } = useLingui();
  const isEmpty = Children.count(children) === 0;
  return (
    <>
      <div className="alerts-head">
        <h2 className="h3" ref={title} tabIndex={-1}>
          {t`Stock alerts`}
        </h2>
        {!isEmpty && <p className="small muted">{t`One email for each tin, to ${{ email }}.`}</p>}
      </div>
      <ListStatus
        hasFailed={hasFailed}
        removed={stopped && t`You no longer wait for ${{ product: stopped.name }}.`}
        undo={undo}
      />
      {isEmpty ? (
        <EmptyState
          title={t`You are waiting for no tin.`}
          text={t`The page of a product that is out of stock offers to email you when it is back.`}
        >
          <ShopLink className="btn btn-line" to="/products">{t`All Products`}</ShopLink>
        </EmptyState>
      ) : (
        <>
          <ul className="rows own-tins">{children}</ul>
          <p className="small muted">{t`A tin leaves this list with the email, and after a year.`}</p>
        </>
      )}
    </>
  );
}

/** One tin; `children` is how to stop waiting for it. */
export function AlertRow({ alert: { card, since }, children }: { alert: KnownAlert; children: ReactNode }) {
  const { t, i18n } = useLingui();
  const day = formatDate(since, i18n.locale);
  const isOut = card.stock === 'out';
  return (
    <li>
      <RowProduct card={card} name="h3" />
      <div className="alert-state">
        <span className={isOut ? 'pill returned' : 'pill delivered'}>
          <i />
          {isOut ? t`Out of stock` : t`In stock`}
        </span>
        <span className="micro muted">
          {isOut ? t`Waiting since ${{ day }}` : t`The email is on its way.`}
        </span>
      </div>
      <ProductPrice product={card} />
      <div className="alert-act">
        {isOut ? (
          children
        ) : (
          <ShopLink className="btn btn-line" to={`/product/${card.slug}`}>
            {t`View product`}
          </ShopLink>
        )}
      </div>
    </li>
  );
}

type StopButtonProps = { product: string } & ButtonHTMLAttributes<HTMLButtonElement>;

/** Ends the wait for a tin, by a script or its form. */
export function StopButton({ product, ...button }: StopButtonProps) {
  const { t } = useLingui();
  return (
    <button {...button} className="btn btn-line" aria-label={t`Stop waiting: ${{ product }}`}>
      {t`Stop waiting`}
    </button>
  );
}
