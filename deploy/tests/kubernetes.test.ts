import { execFileSync, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Model } from '@kubernetes-models/base';
import { Gateway, HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { CronJob, Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { WATCH_LIMITS } from '../../apps/api/src/backup/watch-progress.ts';
import { MAX_CONNECTIONS, MAX_SESSIONS } from '../../apps/api/src/database/open-database.ts';
import { VARIABLES } from '../../apps/api/src/env.ts';
import { installDebianPackages } from './debian-packages.ts';

/*
 * Against the schemas of Kubernetes 1.27 and of the Gateway API as the npm packages kubernetes-models carry them; kubeconform and
 * newer schemas could not be had here, nor a cluster. Everything that the manifests use is in 1.27 and in every later version.
 */
const FOLDER = fileURLToPath(new URL('../kubernetes/', import.meta.url));
const KINDS = {
  Namespace,
  ConfigMap,
  Service,
  Deployment,
  Job,
  CronJob,
  Gateway,
  HTTPRoute,
  NetworkPolicy,
  PodDisruptionBudget,
  HorizontalPodAutoscaler,
};
type Kind = keyof typeof KINDS;
type Labels = Record<string, string>;
/** What the tests read of any manifest. */
type Manifest = {
  apiVersion: string;
  kind: Kind;
  metadata: { name: string; labels?: Labels };
  [field: string]: unknown;
};

const { resources, images } = readManifests('kustomization.yaml')[0] as unknown as {
  resources: string[];
  images: { name: string }[];
};
const manifests = resources.flatMap(readManifests);

function readManifests(file: string): Manifest[] {
  return parseAllDocuments(readFileSync(FOLDER + file, 'utf8')).map((document) => document.toJS());
}

/** Throws what the schema of Kubernetes says of a manifest. */
function validate(manifest: Manifest) {
  const Kind = KINDS[manifest.kind] as unknown as { new (data: object): Model<object>; apiVersion: string };
  expect(manifest.apiVersion).toBe(Kind.apiVersion);
  const read = new Set<string>();
  new Kind(recordReads(manifest, read, '') as object).validate();
  return listFields(manifest).filter((field) => !read.has(field));
}

/** Kubernetes' schemas accept fields that they do not know; whoever checks a field reads it, so what nobody reads is unknown. */
function recordReads(value: unknown, read: Set<string>, path: string): unknown {
  if (typeof value !== 'object' || value === null) return value;
  return new Proxy(value, {
    get(target, key) {
      const field = `${path}.${String(key)}`;
      read.add(field);
      return recordReads(Reflect.get(target, key), read, field);
    },
  });
}

function listFields(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, field]) => [
    `${path}.${key}`,
    ...listFields(field, `${path}.${key}`),
  ]);
}

test.each(manifests)(
  '$kind $metadata.name is what Kubernetes’ schema asks for, without a field that it does not know',
  (manifest) => expect(validate(manifest)).toEqual([]),
);

test('every file of manifests is in the kustomization', () => {
  const files = readdirSync(FOLDER).filter((file) => file.endsWith('.yaml'));
  expect(files.sort()).toEqual([...resources, 'kustomization.yaml', 'prometheus-adapter.yaml'].sort());
});

test('kubectl builds the kustomization, with the image of the registry', (context) => {
  const hasKubectl = spawnSync('kubectl', ['version', '--client']).status === 0;
  const missing = hasKubectl ? undefined : installDebianPackages('kubernetes-client');
  if (missing) context.skip(missing);
  const built = parseAllDocuments(execFileSync('kubectl', ['kustomize', FOLDER], { encoding: 'utf8' }));
  expect(built).toHaveLength(manifests.length);
  const text = built.map(String).join('');
  expect(text).toContain('image: registry.example/pouchery:');
  expect(text).not.toMatch(/image: pouchery$/m);
});

type Container = {
  envFrom: object[];
  securityContext: object;
};
type PodSpec = { containers: Container[] };

/** The pods of a manifest that has some. */
function podSpec({ kind, spec }: Manifest) {
  type Template = { template: { spec: PodSpec }; jobTemplate: { spec: { template: { spec: PodSpec } } } };
  const { template, jobTemplate } = spec as Template;
  return kind === 'CronJob' ? jobTemplate.spec.template.spec : template.spec;
}

const workloads = manifests.filter(({ kind }) => ['Deployment', 'Job', 'CronJob'].includes(kind));
const deployments = manifests.filter(({ kind }) => kind === 'Deployment');

describe('every pod', () => {
  test.each(workloads)(
    '$metadata.name runs the one image, not as root, on a file system that is read-only, with bounded memory',
    (manifest) => {
      const pod = podSpec(manifest);
      expect(pod).toMatchObject({
        automountServiceAccountToken: false,
        securityContext: { runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } },
      });
      const some = expect.anything();
      for (const container of pod.containers) {
        const resources = { limits: { memory: some }, requests: { memory: some, cpu: some } };
        expect(container).toMatchObject({ image: images[0]?.name, resources });
        expect(container.securityContext).toEqual({
          allowPrivilegeEscalation: false,
          readOnlyRootFilesystem: true,
          capabilities: { drop: ['ALL'] },
        });
      }
    },
  );

  test('of the storefront has neither the settings nor the secrets of the API', () => {
    const storefront = deployments.find(({ metadata }) => metadata.name === 'storefront');
    const names = JSON.stringify(storefront && podSpec(storefront).containers[0]?.envFrom);
    expect(names).toContain('shop-secrets');
    expect(names).not.toContain('api-');
  });
});

describe.each(deployments)('the deployment $metadata.name', (manifest) => {
  const { name, labels } = manifest.metadata;
  test('has the three probes, and only its start depends on others', () => {
    const [container] = podSpec(manifest).containers;
    expect(container).toMatchObject({
      args: [name],
      startupProbe: { httpGet: { path: '/readyz', port: 'http' } },
      readinessProbe: { httpGet: { path: '/healthz', port: 'http' } },
      livenessProbe: { httpGet: { path: '/healthz', port: 'http' } },
    });
  });

  test.each(['Service', 'PodDisruptionBudget', 'HorizontalPodAutoscaler'] as const)(
    'has a %s that finds its pods',
    (kind) => {
      const [other] = manifests.filter((one) => one.kind === kind && one.metadata.name === name);
      expect(other?.spec).toMatchObject(
        {
          Service: { selector: labels, ports: [{ targetPort: 'http' }] },
          PodDisruptionBudget: { selector: { matchLabels: labels } },
          HorizontalPodAutoscaler: { scaleTargetRef: { kind: 'Deployment', name } },
        }[kind],
      );
    },
  );

  test('is scaled by figures that the Prometheus adapter makes of what the programs measure', () => {
    const adapter = readFileSync(`${FOLDER}prometheus-adapter.yaml`, 'utf8');
    const [scaler] = manifests.filter(
      (one) => one.kind === 'HorizontalPodAutoscaler' && one.metadata.name === name,
    );
    const { metrics } = scaler!.spec as { metrics: { pods: { metric: { name: string } } }[] };
    expect(metrics.map(({ pods }) => pods.metric.name)).toEqual([
      'http_requests_in_flight_average',
      'nodejs_eventloop_active_share',
    ]);
    for (const { pods } of metrics) expect(adapter).toContain(`as: ${pods.metric.name}}`);
  });
});

test('a backup has the time that it gives itself, and ends before the one of the next night', () => {
  const [{ spec }] = readManifests('backup.yaml') as unknown as [
    { spec: { jobTemplate: { spec: { activeDeadlineSeconds: number } } } },
  ];
  const ms = spec.jobTemplate.spec.activeDeadlineSeconds * 1_000;
  expect(ms).toBeGreaterThan(WATCH_LIMITS.totalMs);
  expect(ms).toBeLessThan(24 * 3_600_000);
});

test('the settings are variables that the programs read', () => {
  const settings = manifests.filter(({ kind }) => kind === 'ConfigMap');
  const names = settings.flatMap(({ data }) => Object.keys(data as object));
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !VARIABLES.includes(name))).toEqual([]);
});

describe('the way in', () => {
  const site = 'www.shop.example';
  const api = 'api.shop.example';
  const routes = manifests.filter(({ kind }) => kind === 'HTTPRoute').map(({ spec }) => spec as Route);
  const routeOf = (listener: string) =>
    routes.find(({ parentRefs }) => parentRefs[0]?.sectionName === listener)!;

  test('is a gateway for three names, each with a certificate, and every route is of one of its listeners', () => {
    const [{ spec }] = manifests.filter(({ kind }) => kind === 'Gateway') as unknown as [
      { spec: { listeners: Listener[] } },
    ];
    const names = spec.listeners.map(({ name, hostname, tls }) => [name, hostname, Boolean(tls)]);
    expect(names).toEqual([
      ['http', undefined, false],
      ['bare', 'shop.example', true],
      ['site', site, true],
      ['api', api, true],
    ]);
    for (const { parentRefs, hostnames } of routes) {
      const listener = spec.listeners.find(({ name }) => name === parentRefs[0]?.sectionName);
      expect(hostnames).toEqual(listener?.hostname ? [listener.hostname] : ['shop.example', site, api]);
    }
  });

  test('sends http on to https and the bare domain to the shop', () => {
    expect(routeOf('http').rules).toEqual([
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https', statusCode: 301 } }] },
    ]);
    expect(routeOf('bare').rules).toEqual([
      { filters: [{ type: 'RequestRedirect', requestRedirect: { hostname: site, statusCode: 301 } }] },
    ]);
  });

  test.each([
    ['site', 'storefront', ['/metrics', '/readyz']],
    ['api', 'api', ['/metrics', '/readyz', '/api/changes']],
  ])(
    'to %s answers strangers as for an address that is not there where operators and storefronts ask',
    (listener, service, hidden) => {
      const [first, second, ...others] = routeOf(listener).rules;
      expect(others).toEqual([]);
      expect(first?.matches?.map(({ path }) => path)).toEqual(
        hidden.map((value) => ({ type: 'PathPrefix', value })),
      );
      const path = { type: 'ReplaceFullPath', replaceFullPath: '/not-for-strangers' };
      expect(first?.filters).toEqual([{ type: 'URLRewrite', urlRewrite: { path } }]);
      for (const rule of [first, second]) expect(rule?.backendRefs).toMatchObject([{ name: service }]);
    },
  );

  test('takes from strangers what only a proxy may say, and the last address alone is believed', () => {
    for (const listener of ['site', 'api']) {
      const remove = ['X-Request-Id', 'Traceparent', 'Tracestate'];
      expect(routeOf(listener).rules[1]?.filters).toEqual([
        { type: 'RequestHeaderModifier', requestHeaderModifier: { remove } },
      ]);
    }
    const settings = manifests.filter(({ kind }) => kind === 'ConfigMap').map(({ data }) => data as Labels);
    expect(Object.assign({}, ...settings).TRUST_PROXY).toBe('1');
  });
});

type Listener = { name: string; hostname?: string; tls?: object };
type Route = {
  parentRefs: { sectionName: string }[];
  hostnames: string[];
  rules: { matches?: { path: object }[]; filters: object[]; backendRefs?: object[] }[];
};

test('all APIs together, with one more while they are replaced, have no more connections than PostgreSQL takes', () => {
  /** PostgreSQL's own default, of which it keeps three for superusers; five are for the migration and the backup. */
  const free = 100 - 3 - 5;
  const scaler = manifests.find(
    ({ kind, metadata }) => kind === 'HorizontalPodAutoscaler' && metadata.name === 'api',
  );
  const { maxReplicas } = scaler!.spec as { maxReplicas: number };
  expect((maxReplicas + 1) * MAX_CONNECTIONS).toBeLessThanOrEqual(free);
  const docs = readFileSync(new URL('../../docs/kubernetes.md', import.meta.url), 'utf8');
  const pooled = /^default_pool_size = (\d+)[\s\S]*^reserve_pool_size = (\d+)/m.exec(
    readFileSync(new URL('../pgbouncer/pgbouncer.ini', import.meta.url), 'utf8'),
  );
  const pool = Number(pooled?.[1]) + Number(pooled?.[2]);
  const most = (connections: number, each: number) => Math.floor(connections / each) - 1;
  for (const max of [100, 200, 400]) {
    const rest = max - 3 - 5;
    expect(docs).toContain(
      `| ${max} | ${most(rest, MAX_CONNECTIONS)} | ${most(rest - pool, MAX_SESSIONS)} |`,
    );
  }
});
