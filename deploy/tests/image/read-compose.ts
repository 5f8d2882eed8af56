import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';

const CONTAINER = join(import.meta.dirname, '../../container');
export const readContainerFile = (name: string) => readFileSync(join(CONTAINER, name), 'utf8');

type Service = {
  image?: string;
  restart?: string;
  logging?: object;
  command?: string[];
  environment?: Record<string, string>;
  read_only?: boolean;
  cap_drop?: string[];
  healthcheck?: { test: string[] };
  networks?: string[];
  volumes?: string[];
  stop_grace_period?: string;
  depends_on?: Record<string, { condition: string }>;
};
export type Compose = {
  name: string;
  services: Record<string, Service>;
  networks: Record<string, { internal?: boolean } | null>;
  volumes: Record<string, null>;
};

/** compose.yaml as it stands, or with the values that an operator gives it. Throws what it says of a missing one. */
export function readCompose(values?: Record<string, string>): Compose {
  const text = readContainerFile('compose.yaml');
  return parse(values ? fillIn(text, values) : text, { merge: true });
}

/** As compose does: `${NAME}`, `${NAME:-default}`, `${NAME:?what it is}`, and `$$` for `$`. */
function fillIn(text: string, values: Record<string, string>) {
  return text.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (whole, name: string, kind: string, rest: string) => {
      if (whole === '$$') return '$';
      if (values[name]) return values[name];
      if (kind === '?') throw new Error(`${name} ${rest}`);
      return rest ?? '';
    },
  );
}
