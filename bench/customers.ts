import type pg from 'pg';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { hashPassword } from '../apps/api/src/features/passwords/password-hash.ts';

export const PASSWORD = 'nine tins of mint';

/** Puts people with accounts into a shop's database, all with the same password. */
export async function addCustomers(connection: pg.ClientConfig, emails: string[]) {
  const hash = await hashPassword(PASSWORD);
  await withClient(connection, (client) =>
    client.query(
      `insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
         select email, 'Nino', 'Beridze', '1990-05-17', $2, 'en', now() from unnest($1::text[]) as email on conflict do nothing`,
      [emails, hash],
    ),
  );
}
