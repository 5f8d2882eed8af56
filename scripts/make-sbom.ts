import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { z } from 'zod';
import type { ShippedPackage } from './shipped-packages.ts';

const ROOT = join(import.meta.dirname, '..');
/** Not the measurements: what they use asks for versions that do not exist, and npm makes no list of that. */
const WORKSPACES = ['apps', 'packages', 'demo'];
const MAX_BYTES = 50_000_000;

/** What is used of CycloneDX's form; everything else passes as it is. */
const bom = z.looseObject({
  metadata: z.looseObject({ component: z.looseObject({ 'bom-ref': z.string(), name: z.string() }) }),
  components: z.array(z.looseObject({ 'bom-ref': z.string(), purl: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});

/**
 * The software bill of materials in CycloneDX's form: of all that npm knows of this project, what is shipped. npm itself
 * leaves out of a workspace's list what another workspace needs for its tests alone.
 */
export function makeSbom(packages: readonly ShippedPackage[]) {
  const workspaces = WORKSPACES.flatMap((folder) => ['--workspace', folder]);
  const command = ['sbom', '--package-lock-only', '--sbom-format=cyclonedx', '--sbom-type=application'];
  const text = execFileSync('npm', [...command, ...workspaces], {
    cwd: ROOT,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: MAX_BYTES,
  });
  const everything = bom.parse(JSON.parse(text));
  const shipped = new Set(packages.map(({ name, version }) => toPurl(name, version)));
  const components = everything.components.filter(({ purl }) => shipped.has(purl));
  const root = { ...everything.metadata.component, name: 'pouchery' };
  const refs = new Set(components.map((component) => component['bom-ref']));
  const needs = everything.dependencies
    .filter(({ ref }) => refs.has(ref))
    .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((other) => refs.has(other)) }));
  return {
    ...everything,
    metadata: { ...everything.metadata, component: root },
    components,
    dependencies: [{ ref: root['bom-ref'], dependsOn: [...refs] }, ...needs],
  };
}

/** A package's address among all kinds of packages, as npm writes it. */
function toPurl(name: string, version: string) {
  return `pkg:npm/${name.replace('@', '%40')}@${version}`;
}
