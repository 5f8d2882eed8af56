import { startApi } from '../../../apps/api/src/testing/start-api.ts';
import { joinAddresses, type PostgresServer } from './postgres-server.ts';

export type Api = Awaited<ReturnType<typeof startApiOn>>;

/** What sessions are signed with: the one that the API's helpers of tests have. */
export const SECRET_KEY = 'the key of the tests';

/** The API alone, once it is ready, with the shop's database on whichever of these servers takes writes. */
export async function startApiOn(
  servers: Pick<PostgresServer, 'machine' | 'port'>[],
  dataDir: string,
  own: Record<string, string> = {},
) {
  const api = await startApi(dataDir, {
    DATABASE_URL: joinAddresses(servers),
    SECRET_KEY,
    CHANGES_KEY: 'the change feed of the tests',
    TRUST_PROXY: '1',
    ...own,
  });
  await api.ready();
  return api;
}
