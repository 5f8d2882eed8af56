/** The storefront's settings; it must read none of the others. */
export const OF_BOTH = [
  'PUBLIC_SITE_URL',
  'PUBLIC_API_URL',
  'API_URL',
  'COOKIE_DOMAIN',
  'SHOP_NAME',
  'TRUST_PROXY',
  'REQUEST_LOG',
  'CHANGES_KEY',
  'METRICS_TOKEN',
  'RECAPTCHA_SITE_KEY',
  'SENTRY_DSN',
  'SENTRY_ENVIRONMENT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
  'OTEL_EXPORTER_OTLP_HEADERS',
  'OTEL_TRACES_SAMPLER_ARG',
];
/** Said by the units. */
export const OF_UNITS = ['PORT', 'API_PORT', 'LISTEN_HOST', 'DATA_DIR', 'DRAIN_SECONDS'];

/** What the wrapper takes from the shell where there are no settings yet. No backup has the key that opens it. */
export const GIVEN = [
  'BACKUP_TO',
  'BACKUP_KEY',
  'DATABASE_URL',
  'MEDIA_STORE',
  'S3_ENDPOINT',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
];
