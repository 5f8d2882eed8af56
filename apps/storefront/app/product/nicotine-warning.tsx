import { useLingui } from '@lingui/react/macro';

/** The framed warning of every product's page (docs/behaviour.md#nicotine-warning). */
export function NicotineWarning({ mg }: { mg: number }) {
  const { t } = useLingui();
  return (
    <p className="warnline">
      <span className="age" aria-hidden="true">
        +18
      </span>
      {mg > 0
        ? t`This product contains nicotine. Nicotine is highly addictive.`
        : t`This product contains no nicotine. It is still sold to adults only.`}
    </p>
  );
}
