import { useLingui } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { callApi } from '#app/api/api-client.ts';
import { Notice } from '#app/ui/notice.tsx';

const FILE = 'pouchery-data.json';

/** Everything the shop keeps about the person, as a file. */
export function OwnData() {
  const { t } = useLingui();
  const title = useId();
  const [hasFailed, setFailed] = useState(false);

  async function download() {
    setFailed(false);
    try {
      const data = await callApi('GET /api/auth/export/');
      save(JSON.stringify(data, null, 2));
    } catch {
      setFailed(true);
    }
  }

  return (
    <section className="slab" aria-labelledby={title}>
      <h2 className="h3" id={title}>{t`Your data`}</h2>
      <p className="small muted">
        {t`A file with what belongs to your account: your details, sessions, orders, reviews, helpful votes, favourites, stock alerts and messages.`}
      </p>
      {hasFailed && (
        <Notice tone="bad" live>
          {t`An unexpected error occurred. Please try again.`}
        </Notice>
      )}
      <button type="button" className="btn btn-line" onClick={download}>
        {t`Download your data`}
      </button>
    </section>
  );
}

function save(text: string) {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = FILE;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
