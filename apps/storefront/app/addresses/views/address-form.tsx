import { useLingui } from '@lingui/react/macro';
import type { Address } from '@pouchery/contract/addresses';
import { useOwnForm } from '#app/accounts/forms/use-account-form.ts';
import { BusyButton } from '#app/ui/busy-button.tsx';
import { TextField } from '#app/ui/text-field.tsx';
import { AddressFields } from './address-fields.tsx';
import { ADDRESS_MESSAGES } from './address-messages.ts';

type AddressFormProps = {
  /** None: a new one. */
  address?: Address;
  /** With all addresses as they are now; without where nothing was saved. */
  onDone: (changed?: Address[]) => void;
};

export function AddressForm({ address, onDone }: AddressFormProps) {
  const { t } = useLingui();
  const { form, getErrors, notice, status } = useOwnForm(
    address ? 'PATCH /api/addresses/:id/' : 'POST /api/addresses/',
    {
      known: ADDRESS_MESSAGES,
      params: address && { id: address.id },
      onSent: (sent) => onDone(sent.addresses),
    },
  );
  return (
    <form {...form} className="form" aria-label={address ? t`Edit address` : t`New address`}>
      {notice}
      <TextField
        name="label"
        label={t`What you call it, if you like`}
        placeholder={t`Home, for example`}
        autoComplete="off"
        defaultValue={address?.label}
        errors={getErrors('label')}
      />
      <AddressFields address={address} getErrors={getErrors} />
      <div className="acts">
        <BusyButton className="btn" busy={status === 'busy'} verb={t`Saving`}>
          {t`Save`}
        </BusyButton>
        <button type="button" className="btn btn-line" onClick={() => onDone()}>
          {t`Cancel`}
        </button>
      </div>
    </form>
  );
}
