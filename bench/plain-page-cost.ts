/**
 * What a long plain page costs a server of this machine at this moment: it is rendered by React, encoded and compressed.
 * Runs as a program of its own, whose memory is as small in every run; sends the milliseconds of CPU a page and ends.
 */
import { brotliCompressSync, constants } from 'node:zlib';
import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { Page } from './plain-page.ts';
import { median } from './statistics.ts';

/** 75 kB of markup. */
const LISTS = 12;
const WARM_UP_PAGES = 500;
const ROUNDS = 5;
const PAGES_PER_ROUND = 200;

const lists = Array.from({ length: LISTS }, (_, key) => createElement(Page, { key, path: '/' }));
const page = createElement('div', null, lists);

function serve() {
  brotliCompressSync(Buffer.from(renderToString(page)), { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });
}

function measureRound() {
  const before = process.cpuUsage();
  for (let served = 0; served < PAGES_PER_ROUND; served += 1) serve();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / PAGES_PER_ROUND;
}

for (let served = 0; served < WARM_UP_PAGES; served += 1) serve();
process.send?.(median(Array.from({ length: ROUNDS }, measureRound)));
