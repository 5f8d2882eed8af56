import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MEDIA_PATH } from '@pouchery/contract/media-names';
import { isOperator } from '@pouchery/observability/for-operators';
import { addressReader } from '@pouchery/observability/trusted-proxies';
import { isCompressed } from '@pouchery/overload/compressed-bodies';
import { ADDRESS_LIMITS, type AddressLimits, limitByAddress } from '@pouchery/overload/per-address';
import { AGE_ACTION } from '../app/consent/age-answer.ts';
import { LOCALE_ACTION } from '../app/i18n/choose-locale.ts';
import { respondToAgeForm } from './age-form.ts';
import type { Env } from './env.ts';
import { createErrorResponder, RequestError } from './error-response.ts';
import { isForeignForm } from './foreign-request.ts';
import { createOutsideCheck, sendDraining, sendHealth, sendReadiness } from './health.ts';
import { respondToLocaleForm } from './locale-form.ts';
import { http, sendMetrics, unhandledErrors } from './metrics.ts';
import { CONTINUE_PATH } from './plain-visitors.ts';
import type { RecordRequest, RequestRecord } from './request-record.ts';
import { readRequestTarget } from './request-target.ts';
import { type StaticFiles, sendStaticFile } from './static-files.ts';

/** Notes in `record` what it finds out about the request. */
type Responder = (req: IncomingMessage, res: ServerResponse, record: RequestRecord) => unknown;
type Options = {
  env: Pick<Env, 'siteUrl' | 'apiUrl' | 'metricsToken' | 'trustProxy'>;
  files: StaticFiles;
  respondWithMedia: Responder;
  /** False for what is no file of the site. */
  respondWithSiteFile: (url: string, req: IncomingMessage, res: ServerResponse) => boolean;
  respondWithPage: Responder;
  /** What visitors without scripts need (plain-visitors.ts). */
  plain?: {
    takesForm: (url: string, cookies: string | undefined) => boolean;
    respondToForm: Responder;
    continueSession: Responder;
  };
  recordRequest: RecordRequest;
  /** Once true, each response ends its connection, so that a proxy opens its next one to another replica. */
  isDraining: () => boolean;
  /** What one address may have under way, for tests. */
  addressLimits?: AddressLimits;
  log: (entry: Record<string, unknown>) => void;
};

/**
 * Serves every request with what its address names. Whatever fails while it does ends that request alone: the
 * visitor gets 500, or a connection that breaks off when a response had begun.
 */
export function createRequestListener(options: Options): RequestListener {
  const { env, files, respondWithMedia, respondWithSiteFile, respondWithPage, plain } = options;
  const { recordRequest, isDraining, addressLimits = ADDRESS_LIMITS, log } = options;
  const enter = createEntrance(env, addressLimits);
  const refuse = createErrorResponder(env.siteUrl);
  const sendOutsideCheck = createOutsideCheck(env.apiUrl);

  async function respond(...[req, res, record]: Parameters<Responder>): Promise<unknown> {
    if (req.method === 'OPTIONS') return refuse(req, res, 204, ['allow', 'GET, HEAD, OPTIONS']);
    const target = readRequestTarget(req.url ?? '');
    if (typeof target === 'number') return refuse(req, res, target);
    req.url = target;
    if (req.method !== 'GET' && req.method !== 'HEAD') return respondToForm(req, res, record);
    record.route = 'file';
    if (sendStaticFile(files, target, req, res)) return;
    const respondAs = findResponder(target);
    if (respondAs) return respondAs(req, res, record);
    record.route = 'site-file';
    if (respondWithSiteFile(target, req, res)) return;
    record.route = 'page';
    return respondWithPage(req, res, record);
  }

  /** What an address is for that no file and no page has. */
  function findResponder(target: string): Responder | undefined {
    if (target.startsWith(MEDIA_PATH)) return as('picture', respondWithMedia);
    if (target.startsWith(ASSETS_PATH)) return as('file', respondWithMedia);
    if (PROBES.has(target) && isDraining()) return as('health', (_req, res) => sendDraining(res));
    if (target === '/healthz') return as('health', (_req, res) => sendHealth(res));
    if (target === '/readyz') return as('health', (_req, res) => sendReadiness(res, env.apiUrl));
    if (target === '/up') return as('health', (_req, res) => sendOutsideCheck(res));
    if (target === '/metrics') return as('metrics', respondWithMetrics);
    if (plain && isContinuing(target)) return as('form', plain.continueSession);
    if (!target.startsWith(`${LOCALE_ACTION}?`)) return undefined;
    return as('form', (req, res) => respondToLocaleForm(req, res, env.siteUrl));
  }

  function respondToForm(...[req, res, record]: Parameters<Responder>) {
    const respond = FORMS.get(req.url ?? '') ?? findPlainForm(req);
    if (req.method !== 'POST' || !respond) return refuse(req, res, 405, ['allow', 'GET, HEAD']);
    record.route = 'form';
    if (isCompressed(req.headers)) return refuse(req, res, 415);
    if (isForeignForm(req, env.siteUrl)) return refuse(req, res, 403);
    return respond(req, res, env.siteUrl, record);
  }

  /** A form of a page itself, or one whose session is continued first. */
  function findPlainForm({ url = '', headers }: IncomingMessage) {
    if (plain?.takesForm(url, headers.cookie)) return toForm(plain.respondToForm);
    return plain && isContinuing(url) ? toForm(plain.continueSession) : undefined;
  }

  function respondWithMetrics(req: IncomingMessage, res: ServerResponse) {
    return isOperator(req, env.metricsToken) ? sendMetrics(res) : refuse(req, res, 404);
  }

  function fail(error: unknown, ...[req, res, record]: Parameters<Responder>) {
    const hasLeft = req.errored !== null || req.socket.destroyed;
    if (!hasLeft && !(error instanceof RequestError)) {
      unhandledErrors.inc({ scope: 'request' });
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      const facts = { request_id: record.id, method: req.method, path: req.url?.split('?', 1)[0] };
      log({ level: 'error', ...facts, message });
    }
    if (hasLeft || res.headersSent) res.destroy();
    else refuse(req, res, error instanceof RequestError ? error.status : 500);
  }

  return function listen(req, res) {
    if (isDraining()) res.shouldKeepAlive = false;
    // A response that cannot be written any more is a visitor who has left.
    res.on('error', () => res.destroy());
    const record = recordRequest(req, res);
    if (!enter(req, res)) return refuse(req, res, 503, ['retry-after', RETRY_SECONDS]);
    const work = () => respond(req, res, record).catch((error: unknown) => fail(error, req, res, record));
    if (record.span) record.span.run(work);
    else work();
  };
}

/**
 * Gives false where an address of those that a proxy names has too many requests under way, such as bodies that come slowly;
 * the proxy's own connections are not counted (site-server.ts).
 */
function createEntrance({ trustProxy }: Pick<Env, 'trustProxy'>, limits: AddressLimits) {
  const readAddress = addressReader(trustProxy);
  const take = limitByAddress(limits);
  return function enter(req: IncomingMessage, res: ServerResponse) {
    const address = readAddress(req);
    if (address === req.socket.remoteAddress) return true;
    const release = take(address);
    if (release) res.once('close', release);
    else http.limited('request');
    return release !== undefined;
  };
}

const RETRY_SECONDS = '2';
const ASSETS_PATH = '/assets/';
const PROBES = new Set(['/healthz', '/readyz']);

const FORMS = new Map<string, Form>([
  [LOCALE_ACTION, respondToLocaleForm],
  [AGE_ACTION, respondToAgeForm],
]);

type Form = (req: IncomingMessage, res: ServerResponse, siteUrl: string, record: RequestRecord) => unknown;

function toForm(respond: Responder): Form {
  return (req, res, _siteUrl, record) => respond(req, res, record);
}

function isContinuing(target: string) {
  return target.startsWith(`${CONTINUE_PATH}?`);
}

function as(route: string, respond: Responder): Responder {
  return (req, res, record) => {
    record.route = route;
    return respond(req, res, record);
  };
}
