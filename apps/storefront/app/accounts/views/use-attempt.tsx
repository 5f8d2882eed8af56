import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Notice } from '#app/ui/notice.tsx';

/** What a button does by itself: whether it failed last, and what is then said. */
export function useAttempt() {
  const { t } = useLingui();
  const [hasFailed, setFailed] = useState(false);
  return {
    hasFailed,
    attempt: async (act: () => Promise<unknown>) => {
      setFailed(false);
      await act().catch(() => setFailed(true));
    },
    failure: hasFailed && (
      <Notice tone="bad" live>
        {t`An unexpected error occurred. Please try again.`}
      </Notice>
    ),
  };
}
