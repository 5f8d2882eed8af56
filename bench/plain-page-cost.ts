/** Sends what a long plain page costs (machine-speed.ts), and ends. */
import { brotliCompressSync, constants } from 'node:zlib';
import { createElement as h, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { median } from './statistics.ts';

/** 75 kB of markup. */
const LISTS = 12;
const WARM_UP_PAGES = 500;
const ROUNDS = 5;
const PAGES_PER_ROUND = 200;
const PRODUCTS = Array.from({ length: 24 }, (_, index) => ({
  number: index + 1,
  name: `Tin number ${index + 1}`,
  facts: ['9.5 mg', '20 pouches', 'slim', '4.6 of 5'],
}));

function List() {
  const [chosen, setChosen] = useState<number[]>([]);
  const items = PRODUCTS.map(({ number, name, facts }) =>
    h(
      'li',
      { key: number },
      h('a', { href: `/product/${number}` }, name),
      h(Facts, { facts }),
      h('button', { type: 'button', onClick: () => setChosen([...chosen, number]) }, 'Choose'),
    ),
  );
  return h('main', null, h('ul', null, items));
}

function Facts({ facts }: { facts: string[] }) {
  const rows = facts.map((fact, index) =>
    h('div', { key: fact }, h('dt', null, `Fact ${index + 1}`), h('dd', null, fact)),
  );
  return h('dl', null, rows);
}

const page = h(
  'div',
  null,
  Array.from({ length: LISTS }, (_, key) => h(List, { key })),
);

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
