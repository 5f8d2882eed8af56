import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { auditRoutes } from './audit/audit-routes.ts';
import { staffSessionRoutes } from './staff/staff-session-routes.ts';

/** What the back office calls, one line per feature. Each route says in `config.staff` who may (staff-guard.ts). */
export const backofficeRoutes: FastifyPluginAsyncZod = async (app) => {
  await app.register(staffSessionRoutes);
  await app.register(auditRoutes);
};
