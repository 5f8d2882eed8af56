import type { PoolLimits } from './open-pool.ts';

/** For what somebody waits for: with a database that hangs a call is refused within three seconds. */
export const CALL_LIMITS: PoolLimits = { connect: 800, statement: 1_900, use: 2_000 };

/** For a replica: when it does not answer, there is time left to ask the primary. */
export const REPLICA_LIMITS: PoolLimits = { connect: 600, statement: 900, use: 1_000 };

/** For what nobody waits for: jobs, imports, the demo's loader. */
export const WORK_LIMITS: PoolLimits = { connect: 10_000, statement: 300_000, use: 600_000 };

/** Of a connection that listens, migrates or is tried once. */
export const CONNECT_MS = 10_000;
