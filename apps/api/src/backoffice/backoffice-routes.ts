import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MediaStore } from '#api/media/media-store.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { exchangeRoutes } from './exchange/exchange-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { staffSessionRoutes } from './staff/staff-session-routes.ts';
import { uploadRoutes } from './uploads/uploads-routes.ts';

/** What the back office calls, one line per feature. Each route says in `config.staff` who may (staff-guard.ts). */
export const backofficeRoutes: FastifyPluginAsyncZod<{ store: MediaStore }> = async (app, { store }) => {
  await app.register(staffSessionRoutes);
  await app.register(auditRoutes);
  await app.register(uploadRoutes, { store });
  await app.register(exchangeRoutes);
  await app.register(peopleRoutes);
};
