import { useLingui } from '@lingui/react/macro';
import type { CartQuote } from '@pouchery/contract/ordering';
import { formatDate, formatPrice } from '#app/i18n/format.ts';
import { Price } from '#app/ui/price.tsx';
import { FieldError, PickRow } from './pick-row.tsx';

type DeliveryStepProps = {
  methods: CartQuote['methods'];
  hasCity: boolean;
  method: number | null;
  onChoose: (method: number) => void;
  shopAddress: string;
  errors: string[] | undefined;
};

/** What goes to the city, with the day on which it is there. */
export function DeliveryStep({ methods, hasCity, method, onChoose, shopAddress, errors }: DeliveryStepProps) {
  const { t, i18n } = useLingui();
  return (
    <>
      {methods.map(({ id, name, price, is_pick_up: isPickUp, arrives }) => {
        const day = arrives && formatDate(arrives, i18n.locale);
        return (
          <PickRow
            key={id}
            name="delivery_method_id"
            value={String(id)}
            isChosen={method === id}
            onChoose={() => onChoose(id)}
            icon={isPickUp ? 'shop' : 'van'}
            title={name}
            isWrong={errors && true}
            describedBy={errors && 'delivery-e'}
            aside={<Price {...formatPrice(price, i18n.locale)} />}
          >
            {isPickUp && shopAddress}
            {isPickUp && day && ', '}
            {day && (isPickUp ? t`from ${{ day }}` : t`Arrives on ${{ day }}`)}
          </PickRow>
        );
      })}
      {methods.length === 0 && (
        <p className="co-n">
          {hasCity ? t`We deliver nothing there yet.` : t`Choose the city of the address first.`}
        </p>
      )}
      <FieldError id="delivery-e" errors={errors} />
      <p className="co-n">
        {methods.find(({ id }) => id === method)?.is_pick_up
          ? t`Your age is checked when you collect the order. Have a document ready.`
          : t`The courier asks for proof of age at the door. Without it the parcel goes back.`}
      </p>
    </>
  );
}
