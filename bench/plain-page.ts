import { createElement as h, type MouseEvent, useState } from 'react';

const TINS = Array.from({ length: 24 }, (_, place) => ({
  number: place + 1,
  name: `Tin number ${place + 1}`,
  facts: ['9.5 mg', '20 pouches', 'slim', '4.6 of 5'],
}));

type Tin = (typeof TINS)[number];

/** A list of 24 tins, or the page of one: what a shop shows, and nothing of ours. */
export function Page({ path }: { path: string }) {
  const [shown, setShown] = useState(path);
  const tin = TINS.find(({ number }) => shown === `/product/${number}`);
  const follow = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    const { pathname } = event.currentTarget;
    history.pushState(null, '', pathname);
    setShown(pathname);
  };
  return h('main', null, tin ? h(TinPage, { tin }) : h(List, { follow }));
}

function List({ follow }: { follow: (event: MouseEvent<HTMLAnchorElement>) => void }) {
  const [chosen, setChosen] = useState<number[]>([]);
  return h(
    'ul',
    null,
    TINS.map((tin) =>
      h(
        'li',
        { key: tin.number },
        h('a', { href: `/product/${tin.number}`, onClick: follow }, tin.name),
        h(Facts, { tin }),
        h('button', { type: 'button', onClick: () => setChosen([...chosen, tin.number]) }, 'Choose'),
      ),
    ),
  );
}

function TinPage({ tin }: { tin: Tin }) {
  return h('article', null, h('h1', null, tin.name), h(Facts, { tin }));
}

function Facts({ tin }: { tin: Tin }) {
  return h(
    'dl',
    null,
    tin.facts.map((fact, place) =>
      h('div', { key: fact }, h('dt', null, `Fact ${place + 1}`), h('dd', null, fact)),
    ),
  );
}
