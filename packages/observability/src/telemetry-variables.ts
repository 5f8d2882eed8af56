import { z } from 'zod';
import { readDsn } from './error-collector.ts';

/** Whom both programs tell what goes on in them (.env.example). */
export const telemetryVariables = {
  SENTRY_DSN: z
    .string()
    .refine(
      (value) => readDsn(value) !== undefined,
      'must be an address such as https://key@collector.example/4',
    )
    .optional(),
  SENTRY_ENVIRONMENT: z.string().max(64, 'must have at most 64 characters').default('production'),
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'must be an http or https address' })
    .optional(),
  /** OpenTelemetry reads it itself. Named here, a backup has it. */
  OTEL_EXPORTER_OTLP_HEADERS: z.string().optional(),
  OTEL_TRACES_SAMPLER_ARG: z
    .string()
    .regex(/^(?:0(?:\.\d+)?|1(?:\.0+)?)$/, 'must be a share from 0 to 1')
    .default('0.1')
    .transform(Number),
  REQUEST_LOG: z.enum(['on', 'off'], 'must be on or off').optional(),
};

/** The collectors of errors and of traces, as the variables name them. */
export function toTelemetry(given: z.output<z.ZodObject<typeof telemetryVariables>>) {
  const environment = given.SENTRY_ENVIRONMENT;
  return {
    errorReports: { dsn: given.SENTRY_DSN, environment },
    traces: {
      endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT,
      share: given.OTEL_TRACES_SAMPLER_ARG,
      environment,
    },
  };
}
