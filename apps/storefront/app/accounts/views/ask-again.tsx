import { Trans } from '@lingui/react/macro';
import { BusyRing } from '#app/ui/busy-button.tsx';

/** In the place of what the API is asked for. */
export function Loading() {
  return (
    <p className="waiting-part">
      <BusyRing />
    </p>
  );
}

/** In the place of what could not be loaded. */
export function AskAgain({ message, onAsk }: { message: string; onAsk: () => void }) {
  return (
    <div className="empty failed" role="alert">
      <b className="h3">{message}</b>
      <button type="button" className="btn btn-line" onClick={onAsk}>
        <Trans>Try again</Trans>
      </button>
    </div>
  );
}
