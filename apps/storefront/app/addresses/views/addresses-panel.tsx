import { useLingui } from '@lingui/react/macro';
import { MAX_ADDRESSES } from '@pouchery/contract/address-limits';
import type { Address } from '@pouchery/contract/addresses';
import { useEffect, useRef, useState } from 'react';
import { setAuth } from '#app/accounts/auth-state.ts';
import { readAuth } from '#app/accounts/auth-store.ts';
import { NotYet } from '#app/accounts/views/ask-again.tsx';
import { ListStatus } from '#app/accounts/views/list-status.tsx';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { useCall } from '#app/accounts/views/use-call.ts';
import { callApi } from '#app/api/api-client.ts';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Icon } from '#app/ui/icon.tsx';
import { cityName } from './address-fields.tsx';
import { AddressForm } from './address-form.tsx';

/** The address book: up to ten slabs, of which one is used first. */
export function AddressesPanel() {
  const { t } = useLingui();
  const call = useCall('GET /api/addresses/');
  const { data, setData } = call;
  if (!data) return <NotYet call={call} message={t`Could not load your addresses.`} />;
  return (
    <Book
      addresses={data.addresses}
      onChanged={(addresses) => {
        setData({ addresses });
        const { user } = readAuth();
        if (user) setAuth({ user: { ...user, address_count: addresses.length } });
      }}
    />
  );
}

type BookProps = { addresses: Address[]; onChanged: (addresses: Address[]) => void };
type Answer = Promise<{ addresses: Address[] }>;

function Book({ addresses, onChanged }: BookProps) {
  const { t } = useLingui();
  const title = useRef<HTMLHeadingElement>(null);
  /** The address whose form is open, or a new one's. */
  const [edited, setEdited] = useState<number | 'new'>();
  const [removed, setRemoved] = useState<Address>();
  const { attempt, hasFailed } = useAttempt();

  const change = (answer: Answer, gone?: Address) =>
    attempt(async () => {
      onChanged((await answer).addresses);
      setRemoved(gone);
      title.current?.focus();
    });

  async function putBack({ id, is_first, ...form }: Address): Answer {
    const known = new Set(addresses.map((one) => one.id));
    const answer = await callApi('POST /api/addresses/', { body: form });
    const back = answer.addresses.find((one) => !known.has(one.id));
    return is_first && back ? callApi('POST /api/addresses/:id/first/', { params: { id: back.id } }) : answer;
  }

  function close(changed?: Address[]) {
    setEdited(undefined);
    if (changed) onChanged(changed);
    title.current?.focus();
  }

  const isFull = addresses.length >= MAX_ADDRESSES;
  return (
    <>
      <div className="adrs-head">
        <h2 className="h3" ref={title} tabIndex={-1}>
          {t`Addresses`}
        </h2>
        {edited !== 'new' && !isFull && (
          <button type="button" className="btn btn-line" onClick={() => setEdited('new')}>
            <Icon name="plus" />
            {t`New address`}
          </button>
        )}
      </div>
      <ListStatus
        hasFailed={hasFailed}
        removed={removed && t`The address is removed.`}
        undo={
          <button
            type="button"
            className="link"
            onClick={() => removed && change(putBack(removed))}
          >{t`Undo`}</button>
        }
      >
        {isFull && t`Ten addresses at most. Remove one that you do not need.`}
      </ListStatus>
      {edited === 'new' && (
        <Slab>
          <AddressForm onDone={close} />
        </Slab>
      )}
      {addresses.length === 0 && edited === undefined && (
        <EmptyState
          title={t`No addresses yet.`}
          text={t`What you order is brought to an address that you keep here.`}
        />
      )}
      <div className="adrs">
        {addresses.map((address) =>
          address.id === edited ? (
            <Slab key={address.id}>
              <AddressForm address={address} onDone={close} />
            </Slab>
          ) : (
            <AddressSlab
              key={address.id}
              address={address}
              onEdit={() => setEdited(address.id)}
              onRemove={() =>
                change(callApi('DELETE /api/addresses/:id/', { params: { id: address.id } }), address)
              }
              onFirst={() =>
                change(callApi('POST /api/addresses/:id/first/', { params: { id: address.id } }))
              }
            />
          ),
        )}
      </div>
    </>
  );
}

/** With its form open; the first field is where one writes. */
function Slab({ children }: { children: React.ReactNode }) {
  const slab = useRef<HTMLElement>(null);
  useEffect(() => slab.current?.querySelector('input')?.focus(), []);
  return (
    <section className="slab saved-address adr-open" ref={slab}>
      {children}
    </section>
  );
}

type AddressSlabProps = {
  address: Address;
  onEdit: () => void;
  onRemove: () => void;
  onFirst: () => void;
};

function AddressSlab({ address, onEdit, onRemove, onFirst }: AddressSlabProps) {
  const { t, i18n } = useLingui();
  const { label, first_name, last_name, street, city, postal_code, phone, note, is_first } = address;
  const name = label || street;
  const place = [cityName(city, i18n.locale), postal_code].filter(Boolean).join(' ');
  return (
    <section className="slab saved-address">
      <h3 className="h4">
        <span>{name}</span>
        {is_first && (
          <span className="pill">
            <i />
            {t`Used first`}
          </span>
        )}
      </h3>
      <p>
        {first_name} {last_name}
        <br />
        {street}
        <br />
        {t`${{ place }}, Georgia`}
        <br />
        <span className="whole">{phone}</span>
        {note && (
          <>
            <br />
            <span className="muted">{note}</span>
          </>
        )}
      </p>
      <div className="adr-acts">
        <button type="button" className="link" aria-label={t`Edit: ${{ name }}`} onClick={onEdit}>
          {t`Edit`}
        </button>
        <button type="button" className="link" aria-label={t`Remove: ${{ name }}`} onClick={onRemove}>
          {t`Remove`}
        </button>
        {!is_first && (
          <button type="button" className="link" aria-label={t`Use first: ${{ name }}`} onClick={onFirst}>
            {t`Use first`}
          </button>
        )}
      </div>
    </section>
  );
}
