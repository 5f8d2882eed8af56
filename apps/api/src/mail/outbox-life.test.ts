import { realpathSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { openJobs } from '#api/jobs/job-queue.ts';
import { readMail, startMailServer } from '#api/testing/mail-server.ts';
import { makeShopFolder } from '#api/testing/shop-folder.ts';
import { startApi } from '#api/testing/start-api.ts';
import { MAIL_QUEUE } from './outbox.ts';

const TIMEOUT = { timeout: 120_000 };

const getConnection = (dataDir: string) => ({
  host: realpathSync(join(dataDir, 'db')),
  user: 'pouchery',
  database: 'pouchery',
});

/** Runs a statement in the embedded database beside the API. */
async function askIn(dataDir: string, statement: string) {
  const client = new pg.Client(getConnection(dataDir));
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}

async function sendMessage(address: string) {
  const first = await fetch(`${address}/healthz`);
  const token = /csrftoken=([^;]+)/.exec(first.headers.get('set-cookie') ?? '')?.[1] ?? '';
  return fetch(`${address}/api/contact/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: `csrftoken=${token}`, 'x-csrftoken': token },
    body: JSON.stringify({
      name: 'Nino',
      email: 'nino@example.com',
      subject: 'Hello',
      message: 'Still there?',
    }),
  });
}

test(
  'a mail is sent after an outage of the mail server and a crash of the API during sending',
  TIMEOUT,
  async () => {
    // Of its own for each try: a second one would find the first one's message.
    const dataDir = makeShopFolder();
    onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
    const ask = (statement: string) => askIn(dataDir, statement);
    const server = await startMailServer();
    server.state.behaviour = 'hangs';
    const variables = { SMTP_URL: server.url, SHOP_EMAIL: 'hello@shop.example' };
    const api = await startApi(dataDir, variables);
    await api.ready();
    expect((await sendMessage(api.address)).status).toBe(204);
    await expect.poll(() => server.state.connections, { timeout: 10_000 }).toBe(1);
    await api.stop('SIGKILL');

    // A dead process's heart is missed after half a minute; the test does not wait that long. Its database still runs.
    await ask("update jobs.job set heartbeat_on = now() - interval '1 hour' where name = 'mail'");
    await ask('update jobs.queue set monitor_claim_on = null, monitor_on = null');
    server.state.behaviour = 'takes';
    const next = await startApi(dataDir, variables);
    await next.ready();
    const jobs = await openJobs(getConnection(dataDir), { error: () => undefined, warn: () => undefined });
    await jobs.findAbandoned(MAIL_QUEUE);
    await jobs.close();
    const state = async () => {
      // Nor for the pause before another try.
      await ask("update jobs.job set start_after = now() where state = 'retry'");
      return ask("select state::text from jobs.job where name = 'mail'");
    };
    await expect.poll(state, { timeout: 45_000, interval: 200 }).toEqual([{ state: 'completed' }]);
    expect(server.mails.map(({ to }) => to)).toEqual([['hello@shop.example']]);
    expect(readMail(server.mails[0]?.raw ?? '').text).toContain('> Still there?');
    expect(await ask('select name from contact_messages')).toEqual([{ name: 'Nino' }]);
    expect(await next.stop()).toBe(0);
    await server.close();
  },
);
