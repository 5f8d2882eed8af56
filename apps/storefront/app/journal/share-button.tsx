import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Icon } from '#app/ui/icon.tsx';

/** Opens the device's own sheet for sharing; where there is none, copies the address. */
export default function ShareButton({ address, title }: { address: string; title: string }) {
  const { t } = useLingui();
  const [state, setState] = useState<'ready' | 'copied' | 'failed'>('ready');

  async function share() {
    try {
      // Not every browser has it, whatever the types say.
      const canShare = typeof navigator.share === 'function';
      if (canShare) return await navigator.share({ title, url: address });
      await navigator.clipboard.writeText(address);
      setState('copied');
    } catch (error) {
      // Whoever closes the sheet has chosen to; everything else leaves the address to be copied by hand.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setState('failed');
    }
  }

  return (
    <>
      <button type="button" className="btn btn-line with-scripts" onClick={share}>
        <Icon name={state === 'copied' ? 'ok' : 'out'} />
        {state === 'copied' ? t`Link copied` : t`Share`}
      </button>
      <span className="vh" role="status">
        {state === 'copied' && t`Link copied`}
      </span>
      {state === 'failed' && <code className="address">{address}</code>}
    </>
  );
}
