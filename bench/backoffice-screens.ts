import type { Page } from '@playwright/test';
import type pg from 'pg';
import { withClient } from '../apps/api/src/database/with-client.ts';
import { openStaffSession } from '../scripts/staff-session.ts';
import { openBrowser } from './browser.ts';
import type { Findings } from './report.ts';
import { inRounds, median } from './statistics.ts';

const BUYERS = 5_000;
const SCREENS = ['products', 'orders', 'audit'];
/** Once it is there, the screen can be used. */
const ROW = '.list-page tbody tr, .list-page li a[href]';

/** Orders and entries of the log, `count` of each, as years leave them behind. */
export function addYears(connection: pg.ClientConfig, count: number): Promise<void> {
  return withClient(connection, async (client) => {
    await client.query(`set synchronous_commit = off;
      insert into users (email, first_name, last_name, date_of_birth, password_hash, language, joined)
        select 'buyer.' || i || '@example.ge', (array['Nino', 'Giorgi', 'Ana', 'Luka'])[1 + i % 4], 'Beridze ' || i,
          '1990-05-17', 'none', 'ka', now() - i * interval '1 hour' from generate_series(1, ${BUYERS}) as i;
      with buyer as (select id, row_number() over () - 1 as number from users where email like 'buyer.%')
      insert into orders (user_id, placed, status, total, address, city, postal_code, country, phone)
        select buyer.id, now() - i * interval '20 minutes',
          (array['delivered', 'cancelled', 'shipped', 'confirmed', 'pending'])[least(5, 1 + 40000 / (i * 4))],
          10 + i % 90, i % 200 || ' Sample Street', (array['Tbilisi', 'Batumi', 'Kutaisi'])[1 + i % 3], '0102',
          'Georgia', '+995 555 ' || lpad(i::text, 6, '0')
        from generate_series(1, ${count}) as i join buyer on buyer.number = i % ${BUYERS};
      with sold as (select *, row_number() over () - 1 as place from (select id, brand_id, name, price from products limit 500) as first)
      insert into order_items (order_number, position, product_id, name, brand_name, quantity, price)
        select orders.number, 0, sold.id, sold.name, brands.name, 1 + orders.number % 3, sold.price
        from orders join sold on sold.place = orders.number % 500 join brands on brands.id = sold.brand_id
        on conflict do nothing;
      insert into audit_entries (at, staff_name, subject, subject_id, subject_name, action, changes)
        select now() - i * interval '5 minutes', 'Nino Beridze', 'product', (i % 1000)::text, 'Product ' || i % 1000, 'change',
          jsonb_build_array(jsonb_build_object('field', 'price', 'is_private', false, 'before', i || '.50', 'after', i || '.90'))
        from generate_series(1, ${count}) as i;`);
    await client.query('vacuum (analyze)');
  });
}

/** How soon the screens of those lists can be used, in a browser that has nothing yet and from another screen. */
export async function measureScreens(
  { api, dataDir }: { api: string; dataDir: string },
  found: Findings<'backoffice'>,
  rounds: number,
) {
  await using browser = await openBrowser();
  const { cookies } = await openStaffSession(dataDir, 'owner');
  const [cold, warm]: [number[], number[]] = [[], []];
  for (const screen of SCREENS) {
    const opened = await inRounds(rounds, async () => {
      await using context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
      await context.addCookies(
        cookies.map(({ path, ...cookie }) => ({ ...cookie, url: path === '/' ? api : api + path })),
      );
      const page = await context.newPage();
      const first = await timeUntil(page, () => page.goto(`${api}/backoffice/${screen}`));
      await page.goto(`${api}/backoffice/`, { waitUntil: 'networkidle' });
      const link = page.locator(`a[href="/backoffice/${screen}"]`).first();
      const gone = await timeUntil(page, () => link.dispatchEvent('click'));
      return { first, gone };
    });
    cold.push(median(opened.map(({ first }) => first)));
    warm.push(median(opened.map(({ gone }) => gone)));
    found.note(`screen ${screen}, cold: median`, cold.at(-1) ?? 0, 'ms');
    found.note(`screen ${screen}, from another: median`, warm.at(-1) ?? 0, 'ms');
  }
  found.check('the slowest screen of a long list, cold', Math.max(...cold));
  found.check('the slowest screen of a long list, from another', Math.max(...warm));
}

async function timeUntil(page: Page, open: () => Promise<unknown>) {
  const start = performance.now();
  await Promise.all([page.locator(ROW).first().waitFor(), open()]);
  return performance.now() - start;
}
