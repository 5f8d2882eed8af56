import { expect, test } from 'vitest';
import { splitServers } from './server-addresses.ts';

test.each([
  ['postgres://one/shop', ['postgres://one/shop']],
  [
    'postgres://shop:a%2Cb@one,two:5433/shop?sslmode=require',
    ['postgres://shop:a%2Cb@one/shop?sslmode=require', 'postgres://shop:a%2Cb@two:5433/shop?sslmode=require'],
  ],
  [
    'postgresql://shop:a,b@[::1]:5433,two/shop',
    ['postgresql://shop:a,b@[::1]:5433/shop', 'postgresql://shop:a,b@two/shop'],
  ],
  ['postgres:///shop?host=/run/postgresql', ['postgres:///shop?host=/run/postgresql']],
])('%s names the servers %j', (url, servers) => {
  expect(splitServers(url)).toEqual(servers);
});
