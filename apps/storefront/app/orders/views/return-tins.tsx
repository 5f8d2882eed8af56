import { useLingui } from '@lingui/react/macro';
import type { OwnOrder } from '@pouchery/contract/orders';
import { type ComponentProps, useState } from 'react';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { formatDate } from '#app/i18n/format.ts';
import { sumOf, toPrice } from '#app/i18n/tetri.ts';
import { ShopLink } from '#app/navigation/shop-link.tsx';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { PickRow } from '#app/ui/pick-row.tsx';
import { Sums } from '#app/ui/sums.tsx';
import { FieldError, TextArea } from '#app/ui/text-field.tsx';
import { OrderedPicture } from './order-details.tsx';
import { OWN_ORDER_MESSAGES } from './own-order-messages.ts';

type ReturnTinsProps = { order: OwnOrder; onRequested: (order: OwnOrder) => void };

/** Which tins go back: one row each, none ticked but those that were asked for before. */
export function ReturnTins({ order, onRequested }: ReturnTinsProps) {
  const { t, i18n } = useLingui();
  const { id, returnable_until, asked_back } = order;
  const tins = listTins(order);
  const [chosen, setChosen] = useState(() => new Set(listReturning(order)));
  const { form, getErrors, notice, status } = useOwnForm('POST /api/orders/:id/return/', {
    known: OWN_ORDER_MESSAGES,
    params: { id },
    fields: ['lines'],
    toBody: ({ reason }) => ({ reason, lines: toLines(tins, chosen) }),
    onSent: (updated) => {
      onRequested(updated);
      location.replace(`#order-${id}`);
    },
  });
  const ticked = tins.filter(({ key }) => chosen.has(key));
  const amount = toPrice(sumOf(ticked.map(({ price }) => ({ price, quantity: 1 }))));
  const day = formatDate(returnable_until ?? '', i18n.locale);
  const toggle = (key: string) => {
    const next = new Set(chosen);
    if (!next.delete(key)) next.add(key);
    setChosen(next);
  };
  return (
    <article className="own-order oo-return" aria-labelledby="own-order">
      <header className="oo-head">
        <a className="hit oo-back small" href={`#order-${id}`}>
          <Icon name="left" />
          {t`Order ${{ id }}`}
        </a>
        <h2 className="h2" id="own-order">{t`Return products`}</h2>
        <p className="muted">
          {t`Unopened products, until ${{ day }}. You get the price back once they have reached us.`}{' '}
          <HowToReturn />
        </p>
      </header>
      <form {...form} className="form">
        {notice}
        <TinBoxes
          tins={tins}
          errors={getErrors('lines')}
          toBox={(key) => ({ checked: chosen.has(key), onChange: () => toggle(key) })}
        />
        <TextArea name="reason" label={t`Reason, if you like`} rows={4} errors={getErrors('reason')} />
        <Sums sums={[]} name={t`To be returned`} total={amount} />
        <BusyButton busy={status === 'busy'} verb={t`Sending`}>
          {asked_back.length > 0 && chosen.size === 0 ? t`Return nothing` : t`Ask for the return`}
        </BusyButton>
      </form>
    </article>
  );
}

/** Leads to the policy, in which the shop's editors say where to and how. */
export function HowToReturn() {
  const { t } = useLingui();
  return <ShopLink className="link" to="/return-policy">{t`How to return`}</ShopLink>;
}

type TinBoxesProps = {
  tins: readonly Tin[];
  errors: readonly string[] | undefined;
  /** The box of a tin, by its key. */
  toBox: (key: string) => ComponentProps<'input'>;
};

/** The tins, to be ticked. */
export function TinBoxes({ tins, errors, toBox }: TinBoxesProps) {
  const { t } = useLingui();
  return (
    <fieldset className="oo-tins">
      <legend className="h4">{t`Which products`}</legend>
      {tins.map(({ key, item, price }) => (
        <PickRow
          key={key}
          {...toBox(key)}
          type="checkbox"
          picture={<OrderedPicture picture={item.picture} />}
          title={item.name}
          price={price}
          errors={errors}
          aria-describedby={errors && 'lines-e'}
        >
          {item.brand_name}
        </PickRow>
      ))}
      <FieldError id="lines" errors={errors} />
    </fieldset>
  );
}

type Tin = { key: string; position: number; price: string; item: OwnOrder['items'][number] };

/** Each tin that has not come back yet; delivery is none. */
export function listTins({ items, returnable }: OwnOrder): Tin[] {
  return returnable.flatMap(({ position, quantity, price }) => {
    const item = items[position];
    return item ? keysOf(position, quantity).map((key) => ({ key, position, price, item })) : [];
  });
}

/** The tins that were asked for before, by their keys. */
export function listReturning({ asked_back }: Pick<OwnOrder, 'asked_back'>) {
  return asked_back.flatMap(({ position, quantity }) => keysOf(position, quantity));
}

function keysOf(position: number, quantity: number) {
  return Array.from({ length: quantity }, (_, at) => `${position}-${at}`);
}

export function toLines(tins: readonly Tin[], chosen: ReadonlySet<string>) {
  const counts = new Map<number, number>();
  for (const { key, position } of tins)
    if (chosen.has(key)) counts.set(position, (counts.get(position) ?? 0) + 1);
  return Array.from(counts, ([position, quantity]) => ({ position, quantity }));
}
