import { z } from 'zod';
import { FINDING_LEVELS } from './doctor-texts.ts';
import { staffEndpoint } from './staff-endpoint.ts';

/** One line of the check of the configuration. It holds no secret and nothing of a person's. */
const finding = z.object({
  check: z.string(),
  level: z.enum(FINDING_LEVELS),
  /** The name of its texts (doctor-texts.ts), and what is put into them. */
  what: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])),
});
export type Finding = z.infer<typeof finding>;

export const getDoctor = staffEndpoint('getDoctor', {
  summary: 'Check the configuration of the running shop, as `npm run doctor` does',
  response: { 200: z.object({ checked_at: z.iso.datetime(), findings: z.array(finding) }) },
});
