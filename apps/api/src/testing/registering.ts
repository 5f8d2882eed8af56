import { pendingRegistrations, users } from '#api/features/accounts/accounts-tables.ts';
import { type Browser, openBrowser } from './browser.ts';
import type { TestApp } from './test-app.ts';

/** What tests of registration do with a shop. */
export function registeringAt(shop: TestApp) {
  let people = 0;
  const browser = (options = {}) => openBrowser(shop, options);

  return {
    browser,

    /** A form that is right, with an address that nobody has used. */
    makeForm: (columns: Record<string, string> = {}) => ({
      first_name: 'Nino',
      last_name: 'Maisuradze',
      email: `visitor-${++people}@example.com`,
      password: 'nine tins of mint',
      password_confirm: 'nine tins of mint',
      date_of_birth: '1990-05-17',
      ...columns,
    }),

    initiate: (form: object, by: Browser = browser()) => by.post('/api/auth/register/initiate/', form),

    verify: (email: string, code: string, by: Browser = browser()) =>
      by.post('/api/auth/register/verify/', { email, code }),

    accounts: async (email: string) => {
      const all = await shop.db.select().from(users);
      return all.filter((user) => user.email.toLowerCase() === email.toLowerCase());
    },

    pending: async (email: string) => {
      const all = await shop.db.select().from(pendingRegistrations);
      return all.filter((row) => row.email === email);
    },
  };
}
