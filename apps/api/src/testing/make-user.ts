import { type users as table, users } from '#api/features/accounts/accounts-tables.ts';
import { makeAccessToken, writeRefreshToken } from '#api/features/accounts/session-tokens.ts';
import { startSession } from '#api/features/accounts/sessions-queries.ts';
import { type TestApp, tokenHeaders } from './test-app.ts';

type User = typeof table.$inferInsert;
let made = 0;

/** A customer of the test shop. Without `passwordHash` nobody can log in as this person, but see `signIn`. */
export async function makeUser({ db, app }: Pick<TestApp, 'db' | 'app'>, columns: Partial<User> = {}) {
  const [user] = await db
    .insert(users)
    .values({
      email: `person-${++made}@example.com`,
      firstName: 'Nino',
      lastName: 'Maisuradze',
      dateOfBirth: '1990-05-17',
      passwordHash: 'none',
      language: 'en',
      joined: app.now(),
      ...columns,
    })
    .returning();
  return user!;
}

/** The headers of a browser that this person is logged in with: the three cookies and the anti-forgery header. */
export async function signIn(
  { db, app }: Pick<TestApp, 'db' | 'app'>,
  user: { id: number; passwordHash: string },
) {
  const token = await startSession(db, {
    userId: user.id,
    passwordHash: user.passwordHash,
    userAgent: 'lightMyRequest',
    now: app.now(),
  });
  const headers = tokenHeaders();
  const access = makeAccessToken(token!, app.now(), app.secretKeys);
  const refresh = writeRefreshToken(token!, app.secretKeys);
  return {
    ...headers,
    cookie: `${headers.cookie}; access_token=${access}; refresh_token=${refresh}`,
  };
}
