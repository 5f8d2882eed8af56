import { useLingui } from '@lingui/react/macro';
import type { OwnOrder } from '@pouchery/contract/orders';
import { useRef, useState } from 'react';
import { ApiError, callApi } from '#app/api/api-client.ts';
import { Icon } from '#app/ui/icon.tsx';
import { Notice } from '#app/ui/notice.tsx';

type CancelOrderProps = {
  order: OwnOrder;
  onCancelled: (order: OwnOrder) => void;
  /** It was packed meanwhile. */
  onOutdated: () => void;
};

/** Asks once whether the order is to be cancelled; the filled button is the one that keeps it. */
export function CancelOrder({ order: { id }, onCancelled, onOutdated }: CancelOrderProps) {
  const { t } = useLingui();
  const dialog = useRef<HTMLDialogElement>(null);
  const keep = useRef<HTMLButtonElement>(null);
  const [state, setState] = useState<'asked' | 'busy' | 'failed' | 'packed'>('asked');

  function ask() {
    dialog.current?.showModal();
    keep.current?.focus();
  }

  async function cancel() {
    if (state === 'busy') return;
    setState('busy');
    try {
      onCancelled(await callApi('POST /api/orders/:id/cancel/', { params: { id } }));
    } catch (error) {
      setState(error instanceof ApiError && error.status === 409 ? 'packed' : 'failed');
    }
  }

  return (
    <>
      <button type="button" className="btn btn-line" onClick={ask}>
        <Icon name="x" />
        {t`Cancel order`}
      </button>
      <dialog
        ref={dialog}
        className="ask"
        role="alertdialog"
        aria-labelledby="ask-title"
        aria-describedby="ask-text"
        onClose={() => {
          if (state === 'packed') onOutdated();
          setState('asked');
        }}
        {...{ closedby: 'any' }}
      >
        <form method="dialog">
          <button type="submit" className="round ask-close" aria-label={t`Close`}>
            <Icon name="x" />
          </button>
          <h2 className="h3" id="ask-title">{t`Cancel order ${{ id }}?`}</h2>
          <p id="ask-text">{t`Nothing will be sent. What you have paid goes back to you.`}</p>
          {state === 'failed' && (
            <Notice tone="bad" live>
              {t`An unexpected error occurred. Please try again.`}
            </Notice>
          )}
          {state === 'packed' && (
            <Notice tone="bad" live>
              {t`The order is packed by now. Please write to customer service.`}
            </Notice>
          )}
          <p className="acts">
            {state !== 'packed' && (
              <button type="button" className="btn btn-line" aria-busy={state === 'busy'} onClick={cancel}>
                {t`Cancel order`}
              </button>
            )}
            <button type="submit" className="btn" ref={keep}>
              {t`Keep the order`}
            </button>
          </p>
        </form>
      </dialog>
    </>
  );
}
