import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as catalog from '@pouchery/contract/catalog';
import * as content from '@pouchery/contract/content';
import type { Endpoint } from '@pouchery/contract/endpoint';
import * as favourites from '@pouchery/contract/favourites';
import * as find from '@pouchery/contract/find';
import * as promotions from '@pouchery/contract/promotions';
import * as reviews from '@pouchery/contract/reviews';
import * as substitutes from '@pouchery/contract/substitutes';
import * as support from '@pouchery/contract/support';
import * as taxonomies from '@pouchery/contract/taxonomies';
import { expect, test } from 'vitest';

const described = { ...catalog, ...content, ...find, ...promotions, ...reviews, ...substitutes, ...support };
const endpoints: Record<string, unknown> = { ...described, ...taxonomies, ...favourites };

/** What a release's API said of the demo's shop, by call: as its own contract has it, lists and texts cut short. */
const recorded = globSync('released/*.json', { cwd: import.meta.dirname }).flatMap((path) => {
  const responses: Record<string, unknown> = JSON.parse(
    readFileSync(join(import.meta.dirname, path), 'utf8'),
  );
  return Object.entries(responses).map(
    ([name, response]) => [basename(path, '.json'), name, response] as const,
  );
});

test.each(recorded)('a back end of %s may respond to %s', (_, name, response) => {
  const endpoint = endpoints[name] as Endpoint;
  // What the storefront's server parses it with (page-data.server.ts): fields that are newer may be missing.
  expect(endpoint.schema.response[200]?.parse(response)).toMatchObject(response as object);
});
