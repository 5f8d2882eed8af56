import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import type { MediaStore } from '#api/media/media-store.ts';
import { auditRoutes } from './audit/audit-routes.ts';
import { backupsRoutes } from './backups/backups-routes.ts';
import { staffArticleRoutes } from './content/articles/articles-routes.ts';
import { staffPageRoutes } from './content/pages/pages-routes.ts';
import { staffQuestionRoutes } from './content/questions/questions-routes.ts';
import { shopSettingsRoutes } from './content/shop/shop-settings-routes.ts';
import { staffSlideRoutes } from './content/slides/slides-routes.ts';
import { specialOfferRoutes } from './content/special-offers/special-offers-routes.ts';
import { doctorRoutes } from './doctor/doctor-routes.ts';
import { failedJobRoutes } from './failed-jobs/failed-jobs-routes.ts';
import { undoRoutes } from './history/undo-routes.ts';
import { importExportRoutes } from './import-export/import-export-routes.ts';
import { customerRoutes } from './people/customers/customers-routes.ts';
import { mailRoutes } from './people/mails/mails-routes.ts';
import { messageRoutes } from './people/messages/messages-routes.ts';
import { allOrderRoutes } from './people/orders/orders-routes.ts';
import { moderationRoutes } from './people/reviews/reviews-routes.ts';
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
  app.decorate('undoable', new Map());
  await app.register(staffSessionRoutes);
  await app.register(staffRoutes);
  await app.register(auditRoutes);
  await app.register(undoRoutes);
  await app.register(staffBrandRoutes);
  await app.register(staffTypeRoutes);
  await app.register(staffTasteRoutes);
  await app.register(staffPartnerRoutes);
  await app.register(brokenLinkRoutes);
  await app.register(searchTermRoutes);
  await app.register(uploadRoutes, { store });
  await app.register(staffProductRoutes);
  await app.register(importExportRoutes);
  await app.register(moderationRoutes);
  await app.register(messageRoutes);
  await app.register(customerRoutes);
  await app.register(allOrderRoutes);
  await app.register(mailRoutes);
  await app.register(staffArticleRoutes);
  await app.register(staffSlideRoutes);
  await app.register(specialOfferRoutes);
  await app.register(staffPageRoutes);
  await app.register(staffQuestionRoutes);
  await app.register(shopSettingsRoutes);
  await app.register(previewRoutes);
  await app.register(failedJobRoutes);
  await app.register(doctorRoutes, { store, changesKey });
  await app.register(backupsRoutes);
  await app.register(startRoutes);
};
