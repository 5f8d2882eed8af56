import { Gauge, type Registry } from 'prom-client';
import type { Replicas } from '#api/database/replicas/replicas.ts';

/** How far each replica of the database is behind the primary, as this process sees it, and whether it is asked. */
export function measureReplicas(registry: Registry, replicas: Replicas) {
  const registers = [registry];
  new Gauge({
    name: 'pouchery_database_replica_lag_seconds',
    help: 'How long the primary has had something that the replica lacks, or the replica has been silent; at most an hour',
    labelNames: ['replica'] as const,
    registers,
    collect() {
      this.reset();
      for (const { name, lagMs } of replicas.list())
        this.set({ replica: name }, lagMs === undefined ? Number.NaN : lagMs / 1000);
    },
  });
  new Gauge({
    name: 'pouchery_database_replica_used',
    help: '1 while the replica answers for what is public, 0 while it is left out',
    labelNames: ['replica'] as const,
    registers,
    collect() {
      for (const { name, isUsed } of replicas.list()) this.set({ replica: name }, isUsed ? 1 : 0);
    },
  });
}
