import { eq } from 'drizzle-orm';
import { sessions } from '#api/features/accounts/accounts-tables.ts';
import { hashPassword } from '#api/features/passwords/password-hash.ts';
import { type Browser, openBrowser } from './browser.ts';
import { makeUser } from './make-user.ts';
import type { TestApp } from './test-app.ts';

const PASSWORD = 'nine tins of mint';

/** What tests of sessions do with a shop. */
export async function loggedInAt(shop: TestApp) {
  const passwordHash = await hashPassword(PASSWORD);

  return {
    /** A browser that a customer, a new one unless it is said who, has logged in with. */
    openLoggedIn: async (options: { userAgent?: string } = {}, customer?: { id: number; email: string }) => {
      const person = customer ?? (await makeUser(shop, { passwordHash }));
      const browser = openBrowser(shop, options);
      const response = await browser.post('/api/auth/login/', { email: person.email, password: PASSWORD });
      if (response.statusCode !== 200) throw new Error(`The login was refused: ${response.body}`);
      return Object.assign(browser, { person });
    },

    /** The same browser at this moment, in a second tab whose cookies stay as they are. */
    otherTab: (browser: Browser, userAgent = 'Test/1.0') => {
      const tab = openBrowser(shop, { ip: browser.ip, userAgent });
      browser.copyTo(tab);
      return tab;
    },

    profile: (browser: Browser) => browser.get('/api/auth/profile/'),
    refresh: (browser: Browser) => browser.post('/api/auth/login/refresh/'),
    listSessions: ({ id }: { id: number }) => shop.db.select().from(sessions).where(eq(sessions.userId, id)),
  };
}
