import { getDoctor } from '@pouchery/contract/backoffice/doctor';
import type { FastifyPluginAsyncZod } from 'fastify-type-provider-zod';
import { OWNERS } from '#api/backoffice/who-may.ts';
import { runChecks } from '#api/doctor/run-checks.ts';
import { serve } from '#api/http/serve.ts';
import type { MediaStore } from '#api/media/media-store.ts';

/** Owners who ask again and again make the shop call its mail server once in this time. */
const FRESH_MS = 10_000;

type Options = { store: MediaStore; changesKey: string };

/** The check of the configuration (docs/doctor.md), by the running API. */
export const doctorRoutes: FastifyPluginAsyncZod<Options> = async (app, parts) => {
  let latest: { began: number; report: ReturnType<typeof examine> } | undefined;

  async function examine() {
    const findings = await runChecks({ env: app.env, database: app.work.$client, ...parts });
    return { checked_at: new Date().toISOString(), findings };
  }

  serve(app, getDoctor, OWNERS, () => {
    if (latest === undefined || performance.now() - latest.began > FRESH_MS)
      latest = { began: performance.now(), report: examine() };
    return latest.report;
  });
};
