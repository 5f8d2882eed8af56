import { useLingui } from '@lingui/react/macro';
import { useAttempt } from '#app/accounts/views/use-attempt.tsx';
import { callApi } from '#app/api/api-client.ts';
import { Slab } from './slab.tsx';

const FILE = 'pouchery-data.json';

/** Everything the shop keeps about the person, as a file. */
export function OwnData() {
  const { t } = useLingui();
  const { attempt, failure } = useAttempt();

  async function download() {
    save(JSON.stringify(await callApi('GET /api/auth/export/'), null, 2));
  }

  return (
    <Slab title={t`Your data`}>
      <p className="small muted">
        {t`A file with what belongs to your account: your details, sessions, orders, reviews, helpful votes, favourites, stock alerts and messages.`}
      </p>
      {failure}
      <button type="button" className="btn btn-line" onClick={() => attempt(download)}>
        {t`Download your data`}
      </button>
    </Slab>
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
