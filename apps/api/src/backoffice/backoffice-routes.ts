import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MediaStore } from '#api/media/media-store.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { backupsRoutes } from './backups/backups-routes.ts';
import { contentRoutes } from './content/content-routes.ts';
import { deadLetterRoutes } from './dead-letters/dead-letters-routes.ts';
import { doctorRoutes } from './doctor/doctor-routes.ts';
import { importExportRoutes } from './import-export/import-export-routes.ts';
import { peopleRoutes } from './people/people-routes.ts';
import { staffProductRoutes } from './products/products-routes.ts';
import { previewRoutes } from './publishing/previews-routes.ts';
import { searchTermRoutes } from './search-terms/search-terms-routes.ts';
import { staffRoutes } from './staff/staff-routes.ts';
import { staffSessionRoutes } from './staff/staff-session-routes.ts';
import { startRoutes } from './start/start-routes.ts';
import { brokenLinkRoutes } from './taxonomies/broken-links-routes.ts';
import { staffBrandRoutes } from './taxonomies/staff-brand-routes.ts';
import { staffPartnerRoutes } from './taxonomies/staff-partner-routes.ts';
import { staffTasteRoutes } from './taxonomies/staff-taste-routes.ts';
import { staffTypeRoutes } from './taxonomies/staff-type-routes.ts';
import { uploadRoutes } from './uploads/uploads-routes.ts';

/** What the back office calls, one line per feature. Each route says in `config.staff` who may (staff-guard.ts). */
export const backofficeRoutes: FastifyPluginAsyncZod<{ store: MediaStore; changesKey: string }> = async (
  app,
  { store, changesKey },
) => {
  await app.register(staffSessionRoutes);
  await app.register(staffRoutes);
  await app.register(auditRoutes);
  await app.register(staffBrandRoutes);
  await app.register(staffTypeRoutes);
  await app.register(staffTasteRoutes);
  await app.register(staffPartnerRoutes);
  await app.register(brokenLinkRoutes);
  await app.register(searchTermRoutes);
  await app.register(uploadRoutes, { store });
  await app.register(staffProductRoutes);
  await app.register(importExportRoutes);
  await app.register(peopleRoutes);
  await app.register(contentRoutes);
  await app.register(previewRoutes);
  await app.register(deadLetterRoutes);
  await app.register(doctorRoutes, { store, changesKey });
  await app.register(backupsRoutes);
  await app.register(startRoutes);
};
