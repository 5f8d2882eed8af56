import { useLingui } from '@lingui/react/macro';
import { isConnected } from './connection.ts';
import { useReconnect } from './use-reconnect.ts';

/** A component for the place of a part whose code did not come. */
export async function missingPart() {
  const isOffline = !(await isConnected());
  return () => <MissingPart isOffline={isOffline} />;
}

function MissingPart(known: { isOffline: boolean }) {
  const { t } = useLingui();
  const { isOffline, isTrying, tryAgain } = useReconnect(known.isOffline);
  return (
    <div className="empty failed" role="alert">
      <b className="h3">{isOffline ? t`There is no connection` : t`Something went wrong`}</b>
      <button type="button" className="btn btn-line" aria-busy={isTrying} onClick={tryAgain}>
        {t`Try again`}
      </button>
    </div>
  );
}
