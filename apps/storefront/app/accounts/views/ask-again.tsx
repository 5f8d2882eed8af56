import { Trans, useLingui } from '@lingui/react/macro';

/** In the place of what the API is asked for. */
export function Loading() {
  const { t } = useLingui();
  return (
    <div className="waiting-part" role="status" aria-label={t`Loading…`}>
      <span className="sk sk-l" />
      <span className="sk sk-l" />
      <span className="sk sk-l" />
    </div>
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

type NotYetProps = { call: { failure?: unknown; ask: () => void }; message: string };

/** In the place of what a call (use-call.ts) has not brought: it is on its way, or `message` says that it did not come. */
export function NotYet({ call: { failure, ask }, message }: NotYetProps) {
  return failure ? <AskAgain message={message} onAsk={ask} /> : <Loading />;
}
