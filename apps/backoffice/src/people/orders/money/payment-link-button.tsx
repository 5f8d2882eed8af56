import { Button, TextField } from '@mui/material';
import type { StaffOrder } from '@pouchery/contract/backoffice/orders';
import { useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { callApi } from '#backoffice/api/call-api.ts';
import { useAct } from '#backoffice/api/use-act.ts';
import { ModalDialog } from '#backoffice/layout/modal-dialog.tsx';
import { formatMoment } from '#backoffice/texts/format.ts';
import { translate } from '#backoffice/texts/translate.ts';
import { dialled } from '../../phone-number.ts';

type Shared = { link: string; until: string };

/** Lets the buyer pay at a bank by a link, to be sent as staff write to them. */
export function PaymentLinkButton({ order: { id, version, shipment } }: { order: StaffOrder }) {
  const notify = useNotify();
  const refresh = useRefresh();
  const { act, isBusy } = useAct();
  const [shared, setShared] = useState<Shared>();

  async function share() {
    setShared(await callApi('sharePaymentLink', { params: { id }, body: { version } }));
  }

  function copy({ link }: Shared) {
    navigator.clipboard.writeText(link).then(
      () => notify('orderMoney.link.copied', { type: 'success' }),
      () => notify('orderMoney.link.not_copied', { type: 'warning' }),
    );
  }

  function close() {
    setShared(undefined);
    refresh();
  }

  return (
    <>
      <Button variant="outlined" disabled={isBusy} onClick={() => act(share)}>
        {translate('orderMoney.link.button')}
      </Button>
      {shared && (
        <Dialog shared={shared} phone={dialled(shipment.phone)} onCopy={() => copy(shared)} onClose={close} />
      )}
    </>
  );
}

type DialogProps = {
  shared: Shared;
  phone: string | undefined;
  onCopy: () => void;
  onClose: () => void;
};

function Dialog({ shared: { link, until }, phone, onCopy, onClose }: DialogProps) {
  const chat = phone && `https://wa.me/${phone.slice(1)}?text=${encodeURIComponent(link)}`;
  return (
    <ModalDialog
      title={translate('orderMoney.link.title')}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{translate('ra.action.close')}</Button>
          {chat && (
            <Button href={chat} target="_blank" rel="noreferrer">
              WhatsApp
            </Button>
          )}
          <Button variant="contained" onClick={onCopy}>
            {translate('orderMoney.link.copy')}
          </Button>
        </>
      }
    >
      <TextField
        value={link}
        label={translate('orderMoney.link.address')}
        helperText={translate('orderMoney.link.until', { time: formatMoment(until) })}
        slotProps={{ htmlInput: { readOnly: true } }}
        onFocus={({ target }) => target.select()}
      />
    </ModalDialog>
  );
}
