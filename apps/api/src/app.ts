import compress from '@fastify/compress';
import cors from '@fastify/cors';
import type { Locale } from '@pouchery/contract/locales';
import { REQUEST_TIMEOUT_MS } from '@pouchery/contract/request-timeout';
import { toShopDay } from '@pouchery/contract/shop-time';
import type { Tracing } from '@pouchery/observability/tracing';
import { proxyRecogniser } from '@pouchery/observability/trusted-proxies';
import { limitConnections } from '@pouchery/overload/limit-connections';
import { ADDRESS_LIMITS, type AddressLimits } from '@pouchery/overload/per-address';
import Fastify, { type FastifyBaseLogger, LogController } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { backofficeRoutes } from '#api/backoffice/backoffice-routes.ts';
import { openPaperService } from '#api/backoffice/people/orders/paper-service.ts';
import { claimRoute, getPreview } from '#api/backoffice/publishing/previews-routes.ts';
import { addShopAtMoment } from '#api/backoffice/publishing/shop-at-moment.ts';
import { screenRoutes } from '#api/backoffice/screens/screens-routes.ts';
import { addStaffGuard } from '#api/backoffice/staff/staff-guard.ts';
import { countWaiting } from '#api/backoffice/start/to-do-queries.ts';
import type { ChangeFeed } from '#api/changes/change-feed.ts';
import { addChangesRoute } from '#api/changes/changes-routes.ts';
import { followMainLocale } from '#api/changes/follow-main-locale.ts';
import { addOwnWrites } from '#api/changes/own-writes.ts';
import { type Database, toDatabase } from '#api/database/open-database.ts';
import { ReadPool } from '#api/database/replicas/read-pool.ts';
import type { Replicas } from '#api/database/replicas/replicas.ts';
import { addressRoutes } from '#api/features/addresses/addresses-routes.ts';
import { cartRoutes } from '#api/features/cart/cart-routes.ts';
import { openDeliveryMethods } from '#api/features/checkout/delivery-methods.ts';
import { addCounting, countingRoutes } from '#api/features/counting/counting-routes.ts';
import { favouriteRoutes } from '#api/features/favourites/favourites-routes.ts';
import { findRoutes } from '#api/features/find/find-routes.ts';
import { openProducts } from '#api/features/find/read-products.ts';
import { journalRoutes } from '#api/features/journal/journal-routes.ts';
import { legalRoutes } from '#api/features/legal/legal-routes.ts';
import { ListedMemory } from '#api/features/listing/listed-memory.ts';
import { orderingRoutes } from '#api/features/ordering/ordering-routes.ts';
import { countOrders } from '#api/features/orders/orders-queries.ts';
import { ownOrderRoutes } from '#api/features/own-orders/own-orders-routes.ts';
import { ownPackRoutes } from '#api/features/own-pack/own-pack-routes.ts';
import { passwordRoutes } from '#api/features/passwords/passwords-routes.ts';
import { type Banks, openBanks } from '#api/features/payments/banks.ts';
import { paymentLinkRoutes } from '#api/features/payments/payment-links.ts';
import { paymentRoutes } from '#api/features/payments/payments-routes.ts';
import { productRoutes } from '#api/features/products/products-routes.ts';
import { searchRoutes } from '#api/features/products/search-routes.ts';
import { loginRoutes } from '#api/features/profile/login-routes.ts';
import { profileRoutes } from '#api/features/profile/profile-routes.ts';
import { promotionRoutes } from '#api/features/promotions/promotions-routes.ts';
import { redirectRoutes } from '#api/features/redirects/redirects-routes.ts';
import { registrationRoutes } from '#api/features/registration/registration-routes.ts';
import { helpfulVoteRoutes, ownReviewRoutes } from '#api/features/reviews/own-reviews-routes.ts';
import { reviewRoutes } from '#api/features/reviews/reviews-routes.ts';
import { addPageRules } from '#api/features/selling/page-rules.ts';
import { shareRoutes } from '#api/features/sharing/share-routes.ts';
import { sitemapRoutes } from '#api/features/sitemap/sitemap-routes.ts';
import { stockAlertRoutes } from '#api/features/stock-alerts/stock-alerts-routes.ts';
import { substituteRoutes } from '#api/features/substitutes/substitutes-routes.ts';
import { contactRoutes } from '#api/features/support/contact-routes.ts';
import { supportRoutes } from '#api/features/support/support-routes.ts';
import { taxonomyRoutes } from '#api/features/taxonomies/taxonomies-routes.ts';
import { addAntiForgery } from '#api/http/anti-forgery.ts';
import { refuseCompressedBodies } from '#api/http/compressed-bodies.ts';
import { addDeclaredStatus } from '#api/http/declared-status.ts';
import { addErrorHandlers } from '#api/http/error-handler.ts';
import { addJsonBodies } from '#api/http/json-bodies.ts';
import { addLoadShedding, LIMITS, type LoadLimits } from '#api/http/load-shedding.ts';
import { addLocale } from '#api/http/locale.ts';
import { limitOpenRequests } from '#api/http/open-requests.ts';
import { addOptions } from '#api/http/options-requests.ts';
import { addOrderlyClose } from '#api/http/orderly-close.ts';
import { addPreviews } from '#api/http/previewed.ts';
import { addPrivateResponses } from '#api/http/private-responses.ts';
import { addPublicDatabase } from '#api/http/public-database.ts';
import { addPublicResponses } from '#api/http/public-responses.ts';
import { openRecaptcha, type Recaptcha } from '#api/http/recaptcha.ts';
import { ResponseCache } from '#api/http/response-cache.ts';
import { addSecurityHeaders } from '#api/http/security-headers.ts';
import { serializeResponse } from '#api/http/serialize-response.ts';
import { addSiteAssets } from '#api/http/site-assets.ts';
import { addTurnLimit } from '#api/http/turn-limit.ts';
import { readEveryHead, refuseUnread, sendClientError } from '#api/http/unread-requests.ts';
import { validateRequest } from '#api/http/validate-request.ts';
import { collectAddresses, refuseWrongMethods } from '#api/http/wrong-methods.ts';
import type { Jobs } from '#api/jobs/job-queue.ts';
import { FRAME_TEXTS } from '#api/mail/mail-frame-texts.ts';
import { addMailPreviews } from '#api/mail/mail-previews.ts';
import { type Outbox, openOutbox } from '#api/mail/outbox.ts';
import { mediaRoutes } from '#api/media/media-routes.ts';
import type { MediaStore } from '#api/media/media-store.ts';
import { addApiDocs } from '#api/observability/api-docs.ts';
import { restrictToOperators } from '#api/observability/for-operators.ts';
import { addHealthRoutes } from '#api/observability/health-routes.ts';
import { addMetrics } from '#api/observability/metrics.ts';
import { addRequestLog, callerRecogniser, requestIds } from '#api/observability/request-log.ts';
import { countMailsFromZero } from '#api/observability/shop-counters.ts';
import { traceRequests } from '#api/observability/trace-requests.ts';
import type { Env } from './env.ts';
import { MAILS } from './mails.ts';
import type { SecretKeys } from './secret-keys.ts';

declare module 'fastify' {
  interface FastifyInstance {
    db: Database;
    /** For what takes its time, such as a file of 40 MB. */
    work: Database;
    /** For what is public and nobody's own: replicas may answer (database/replicas). */
    reads: Database;
    /** The catalogue, from which lists and searches are made (features/listing). */
    memory: ListedMemory;
    env: Env;
    now: () => Date;
    /** Sign tokens (secret-keys.ts). */
    secretKeys: SecretKeys;
    /** Work for after the response (jobs/job-queue.ts). */
    jobs: Pick<Jobs, 'send' | 'sendAgain'>;
    /** Mails leave through it (docs/add-a-mail.md). */
    outbox: Outbox;
    /** Person or program (http/recaptcha.ts). */
    verifyPerson: Recaptcha;
  }
}

export type AppParts = {
  db: Database;
  /** With longer limits; else `db`. */
  work?: Database;
  /** Where there are some. */
  replicas?: Replicas | undefined;
  env: Env;
  changes: ChangeFeed;
  jobs: Pick<Jobs, 'send' | 'sendAgain'>;
  media: MediaStore;
  secretKeys: SecretKeys;
  /** Whoever shows one of them may follow the changes. */
  changesKeys: SecretKeys;
  log?: FastifyBaseLogger;
  /** Where traces are wanted. */
  tracing?: Tracing | undefined;
  /** The present, which tests may set. */
  now?: () => Date;
  /** For tests; else those of the environment. */
  banks?: Banks;
  /** How much is done and waits at once, for tests. */
  limits?: LoadLimits;
  /** What one address may hold, for tests. */
  addressLimits?: AddressLimits;
  /** Folder of the built back office, for tests. */
  screens?: string;
  /** Folder of what browsers get of the storefront, for tests. */
  siteFiles?: string;
  /** Further routes, for tests of what no feature has yet. */
  extraRoutes?: (app: Awaited<ReturnType<typeof createServer>>) => void;
};

/** The whole API: what all responses share first, then one line per feature. It does not listen. */
export async function buildApp(parts: AppParts) {
  const { db, env, changes, media: store } = parts;
  const app = createServer(parts);
  app.decorate('db', db);
  app.decorate('work', parts.work ?? db);
  app.decorate('reads', parts.replicas ? toDatabase(new ReadPool(db.$client, parts.replicas)) : db);
  app.decorate('env', env);
  app.decorate('now', parts.now ?? (() => new Date()));
  app.decorate('secretKeys', parts.secretKeys);
  app.decorate('jobs', parts.jobs);
  const findWarning = async (locale: Locale) => {
    const { warnings, minAge } = await app.rulesOn();
    return warnings.mail?.[locale] || FRAME_TEXTS[locale].warning(`${minAge}`);
  };
  app.decorate('outbox', openOutbox(parts.jobs, { ...env, secretKeys: parts.secretKeys, findWarning }));
  app.decorate('banks', parts.banks ?? openBanks(env));
  app.decorate('papers', openPaperService(env, app.log));
  app.decorate('verifyPerson', openRecaptcha(env.recaptcha, app.log));
  followMainLocale(app.work, changes, (error) =>
    app.log.warn({ err: error }, 'reading the main language failed'),
  );
  const cache = new ResponseCache();
  changes.on('tags', (tags) => cache.drop(tags));

  const findAddress = collectAddresses(app);
  const memory = new ListedMemory(app.work, changes, (error) =>
    app.log.warn({ err: error }, 'reading the catalogue into memory failed'),
  );
  app.decorate('memory', memory);
  app.addHook('onClose', async () => memory.close());
  // What is made of an old catalogue would be old for as long as it is cached.
  memory.on('behind', () => cache.setListening(false));
  memory.on('current', () => cache.setListening(true));

  addOrderlyClose(app);
  if (parts.tracing) traceRequests(app, parts.tracing, callerRecogniser(env, parts.changesKeys));
  addRequestLog(app);
  countMailsFromZero(MAILS.map(({ name }) => name));
  const metrics = addMetrics(app, {
    changes,
    cache,
    replicas: parts.replicas,
    memory,
    counts: {
      waiting: () => countWaiting(app.work, toShopDay(app.now())),
      orders: () => countOrders(app.work),
    },
  });
  const addressLimits = parts.addressLimits ?? ADDRESS_LIMITS;
  limitConnections(app.server, {
    limits: addressLimits,
    isProxy: proxyRecogniser(env.trustProxy),
    onRefused: () => metrics.countLimited('connection'),
  });
  readEveryHead(app);
  limitOpenRequests(app, {
    limits: addressLimits,
    renderKeys: parts.changesKeys,
    onRefused: () => metrics.countLimited('request'),
  });
  addLocale(app);
  addPreviews(app, getPreview);
  addPublicDatabase(app);
  addPublicResponses(app, cache);
  const limits = parts.limits ?? LIMITS;
  const shedding = { limits, renderKeys: parts.changesKeys, onShed: metrics.countShed };
  addTurnLimit(app, shedding);
  addPrivateResponses(app);
  addOwnWrites(app, changes);
  addSecurityHeaders(app);
  addJsonBodies(app);
  restrictToOperators(app, findAddress);
  addOptions(app, findAddress);
  await app.register(cors, {
    origin: [env.siteUrl],
    credentials: true,
    methods: ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'],
    allowedHeaders: ['Accept-Language', 'Content-Type', 'X-CSRFToken', 'X-Preview', 'X-Request-Id'],
    exposedHeaders: ['X-Request-Id', 'Retry-After'],
    maxAge: 600,
  });
  refuseCompressedBodies(app);
  const slots = addLoadShedding(app, shedding);
  metrics.measureSlots(slots, limits);
  addAntiForgery(app);
  refuseWrongMethods(app, findAddress);
  addStaffGuard(app);
  addShopAtMoment(app);
  addPageRules(app, changes);
  app.decorate('deliveryMethods', openDeliveryMethods(app.db, changes));
  await app.register(compress, { encodings: ['br', 'gzip'], threshold: 1_000, globalDecompression: false });
  addHealthRoutes(app);
  await addApiDocs(app);
  metrics.measureSubscribers(addChangesRoute(app, { feed: changes, memory }, parts.changesKeys));
  addSiteAssets(app, parts.siteFiles);
  addCounting(app);

  // Features, one line each. What takes bodies of its own is registered; a scope for each would take longer than all routes.
  await productRoutes(app, {});
  await favouriteRoutes(app, {});
  await cartRoutes(app, {});
  await ownPackRoutes(app, {});
  await app.register(findRoutes, { tins: openProducts(app.work, changes) });
  await substituteRoutes(app, {});
  await stockAlertRoutes(app, {});
  await taxonomyRoutes(app, {});
  await searchRoutes(app, {});
  await countingRoutes(app, {});
  await reviewRoutes(app, {});
  await ownReviewRoutes(app, {});
  await helpfulVoteRoutes(app, {});
  await addressRoutes(app, {});
  await orderingRoutes(app, {});
  await ownOrderRoutes(app, {});
  await app.register(paymentRoutes);
  await paymentLinkRoutes(app, {});
  await promotionRoutes(app, {});
  await journalRoutes(app, {});
  await legalRoutes(app, {});
  await supportRoutes(app, {});
  await contactRoutes(app, {});
  await loginRoutes(app, {});
  await registrationRoutes(app, {});
  await passwordRoutes(app, {});
  await profileRoutes(app, {});
  await sitemapRoutes(app, {});
  await app.register(redirectRoutes, { changesKeys: parts.changesKeys });
  await app.register(backofficeRoutes, { store, changesKey: parts.changesKeys[0] });
  await app.register(claimRoute);
  await app.register(screenRoutes, parts.screens ? { folder: parts.screens } : {});
  await app.register(mediaRoutes, { store });
  await app.register(shareRoutes, { store });
  if (env.isDevelopment) addMailPreviews(app, MAILS);

  parts.extraRoutes?.(app);
  return app;
}

/** A connection on which nothing moves ends after `connectionTimeout`. */
const CONNECTION_LIMITS = {
  connectionTimeout: REQUEST_TIMEOUT_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: { headersTimeout: 10_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
};
const MAX_CONNECTIONS = 5_000;

function createServer({ env, log, changesKeys }: Pick<AppParts, 'env' | 'log' | 'changesKeys'>) {
  const app = Fastify({
    ...(log ? { loggerInstance: log } : {}),
    trustProxy: env.trustProxy,
    ...CONNECTION_LIMITS,
    genReqId: requestIds(env, changesKeys),
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
    // A keep-alive connection may bring one more request while we close: answer it, then close.
    return503OnClosing: false,
    clientErrorHandler: sendClientError,
    frameworkErrors: refuseUnread,
  }).withTypeProvider<ZodTypeProvider>();
  app.server.maxConnections = MAX_CONNECTIONS;
  app.setValidatorCompiler(validateRequest);
  app.setSerializerCompiler(serializeResponse);
  addErrorHandlers(app);
  addDeclaredStatus(app);
  return app;
}
