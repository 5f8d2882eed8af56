/**
 * The yardstick for what a browser does: a plain page that React renders anew for each request and hydrates whole. Runs as
 * a program of its own, as the storefront does.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { build } from 'vite';
import { Page } from './page.ts';

const script = gzipSync(await bundle());

const server = createServer((request, response) => {
  const [path = '/'] = (request.url ?? '/').split('?', 1);
  if (path === '/hydrate.js') {
    response.writeHead(200, { 'content-type': 'text/javascript', 'content-encoding': 'gzip' }).end(script);
    return;
  }
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(toDocument(path));
});

function toDocument(path: string) {
  const content = renderToString(createElement(Page, { path }));
  return `<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="description" content="A plain page."><title>Plain</title></head><body><div id="root">${content}</div><script type="module" src="/hydrate.js"></script></body></html>`;
}

async function bundle(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      write: false,
      rolldownOptions: { input: fileURLToPath(new URL('hydrate.ts', import.meta.url)) },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const chunk = outputs
    .flatMap((one) => ('output' in one ? one.output : []))
    .find(({ type }) => type === 'chunk');
  if (chunk?.type !== 'chunk') throw new Error('The plain page has no script.');
  return chunk.code;
}

server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
