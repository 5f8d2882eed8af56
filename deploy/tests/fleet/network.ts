import { execFileSync } from 'node:child_process';
import type { Machine } from './machine.ts';

/** One that no machine of the tests is likely to be in. */
const NETWORK = '10.77';

export type Network = ReturnType<typeof openNetwork>;

/**
 * Network namespaces, joined by a bridge, that stand for machines: what is cut off gets no packet any more and hears of no
 * connection that ended, as when a cable is drawn. Needs root, `ip` and `iptables`.
 */
export function openNetwork<Name extends string>(names: readonly Name[]) {
  const prefix = `pch${process.pid}`;
  const bridge = `${prefix}br`;
  const machines = Object.fromEntries(
    names.map((name, at) => [name, { address: `${NETWORK}.0.${at + 2}`, namespace: `${prefix}-${name}` }]),
  ) as Record<Name, Required<Machine>>;
  const link = (name: Name) => `${prefix}v${names.indexOf(name)}`;

  ip('link', 'add', bridge, 'type', 'bridge');
  ip('address', 'add', `${NETWORK}.0.1/16`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  // Visitors, who are on this machine, may come from any address of this half.
  ip('route', 'add', 'local', `${NETWORK}.128.0/17`, 'dev', 'lo');
  for (const name of names) {
    const { address, namespace } = machines[name];
    ip('netns', 'add', namespace);
    ip('link', 'add', link(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace);
    ip('link', 'set', link(name), 'master', bridge, 'up');
    ip('-n', namespace, 'address', 'add', `${address}/16`, 'dev', 'eth0');
    for (const device of ['lo', 'eth0']) ip('-n', namespace, 'link', 'set', device, 'up');
  }

  /** Both drop what comes from the other one. */
  function filter(change: '--insert' | '--delete', one: Name, other: Name) {
    for (const [at, from] of [
      [one, other],
      [other, one],
    ] as const)
      execFileSync('nsenter', [
        `--net=/run/netns/${machines[at].namespace}`,
        'iptables',
        '--wait',
        change,
        'INPUT',
        '--source',
        machines[from].address,
        '--jump',
        'DROP',
      ]);
  }

  return {
    machines,
    /** An address of a visitor's own. */
    visitorAddress: (number: number) => `${NETWORK}.${128 + ((number >> 8) & 127)}.${number & 255}`,
    /** From all others, or from one. Gives what joins them again. */
    cut(name: Name, from?: Name) {
      if (from) filter('--insert', name, from);
      else ip('link', 'set', link(name), 'down');
      return () => {
        if (from) filter('--delete', name, from);
        else ip('link', 'set', link(name), 'up');
      };
    },
    remove() {
      for (const name of names) ip('netns', 'delete', machines[name].namespace);
      ip('route', 'delete', 'local', `${NETWORK}.128.0/17`, 'dev', 'lo');
      ip('link', 'delete', bridge);
    },
  };
}

/** A sentence that says why there can be no namespaces here; undefined when there can. */
export function whyNoNetwork() {
  try {
    const name = `pch${process.pid}-try`;
    ip('netns', 'add', name);
    ip('netns', 'delete', name);
    return undefined;
  } catch {
    return 'Needs the right to make network namespaces, which root has outside of most containers.';
  }
}

/** Runs `ip`, and gives what it printed. */
export function ip(...args: string[]) {
  return execFileSync('ip', args, { encoding: 'utf8', stdio: 'pipe' });
}
