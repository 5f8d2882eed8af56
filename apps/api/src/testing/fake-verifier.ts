import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeTestApp } from './test-app.ts';

/** A stand-in for reCAPTCHA's verifier. `asked` are the forms it got; `answer` is what it says, undefined: nothing. */
export async function startVerifier() {
  const state = {
    asked: [] as Record<string, string>[],
    status: 200,
    response: { success: true, score: 0.9, action: 'contact' } as unknown,
  };
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    state.asked.push(Object.fromEntries(new URLSearchParams(body)));
    if (state.response === undefined) return;
    const text = typeof state.response === 'string' ? state.response : JSON.stringify(state.response);
    response.writeHead(state.status, { 'content-type': 'application/json' }).end(text);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/siteverify`,
    state,
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** The API with reCAPTCHA, whose verifier is a stand-in. `close` ends both. */
export async function makeGuardedApp() {
  const verifier = await startVerifier();
  const app = await makeTestApp({
    TRUST_PROXY: '1',
    RECAPTCHA_SITE_KEY: 'site',
    RECAPTCHA_SECRET: 'secret',
    RECAPTCHA_VERIFY_URL: verifier.url,
  });
  const close = async () => {
    await app.close();
    await verifier.close();
  };
  return { ...app, verifier: verifier.state, close };
}
