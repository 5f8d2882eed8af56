import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { MEDIA_PATH } from '@pouchery/contract/media-names';
import { AGE_ACTION } from '../app/consent/age-answer.ts';
import { LOCALE_ACTION } from '../app/i18n/choose-locale.ts';
import { respondToAgeForm } from './age-form.ts';
import type { Env } from './env.ts';
import { createErrorResponder, RequestError } from './error-response.ts';
import { isForeignForm } from './foreign-request.ts';
import { sendHealth, sendReadiness } from './health.ts';
import { respondToLocaleForm } from './locale-form.ts';
import { countRequest, mayReadMetrics, sendMetrics, unhandledErrors } from './metrics.ts';
import { readRequestTarget } from './request-target.ts';
import { type StaticFiles, sendStaticFile } from './static-files.ts';

type Responder = (req: IncomingMessage, res: ServerResponse) => unknown;
type Parts = {
  env: Pick<Env, 'siteUrl' | 'apiUrl' | 'metricsToken'>;
  files: StaticFiles;
  respondWithMedia: Responder;
  /** False for what is no file of the site. */
  respondWithSiteFile: (url: string, req: IncomingMessage, res: ServerResponse) => boolean;
  respondWithPage: Responder;
  log: (entry: Record<string, unknown>) => void;
};

/**
 * Serves every request with the part that its address names. Whatever fails while it does ends that request alone: the
 * visitor gets 500, or a connection that breaks off when a response had begun.
 */
export function createRequestListener(parts: Parts): RequestListener {
  const { env, files, respondWithMedia, respondWithSiteFile, respondWithPage, log } = parts;
  const refuse = createErrorResponder(env.siteUrl);

  async function respond(req: IncomingMessage, res: ServerResponse): Promise<unknown> {
    if (req.method === 'OPTIONS') return refuseAs('refused', req, res, 204, ['allow', 'GET, HEAD, OPTIONS']);
    const target = readRequestTarget(req.url ?? '');
    if (typeof target === 'number') return refuseAs('refused', req, res, target);
    req.url = target;
    if (req.method !== 'GET' && req.method !== 'HEAD') return respondToForm(req, res, target);
    if (sendStaticFile(files, target, req, res)) return countRequest('file', res);
    if (target.startsWith(MEDIA_PATH)) return counted('picture', res, respondWithMedia(req, res));
    if (target === '/healthz') return counted('health', res, sendHealth(res));
    if (target === '/readyz') return counted('health', res, sendReadiness(res, env.apiUrl));
    if (target === '/metrics') return respondWithMetrics(req, res);
    if (target.startsWith(`${LOCALE_ACTION}?`)) {
      return counted('form', res, respondToLocaleForm(req, res, env.siteUrl));
    }
    if (respondWithSiteFile(target, req, res)) return countRequest('site-file', res);
    return counted('page', res, respondWithPage(req, res));
  }

  function respondToForm(req: IncomingMessage, res: ServerResponse, target: string) {
    const respond = FORMS.get(target);
    if (req.method !== 'POST' || !respond) {
      return refuseAs('refused', req, res, 405, ['allow', 'GET, HEAD']);
    }
    if (isForeignForm(req, env.siteUrl)) return refuseAs('form', req, res, 403);
    return counted('form', res, respond(req, res, env.siteUrl));
  }

  function respondWithMetrics(req: IncomingMessage, res: ServerResponse) {
    if (!mayReadMetrics(req, env.metricsToken)) return refuseAs('metrics', req, res, 404);
    return counted('metrics', res, sendMetrics(res));
  }

  function refuseAs(kind: string, ...[req, res, status, headers]: Parameters<typeof refuse>) {
    countRequest(kind, res);
    refuse(req, res, status, headers);
  }

  function fail(req: IncomingMessage, res: ServerResponse, error: unknown) {
    const hasLeft = req.errored !== null || req.socket.destroyed;
    if (!hasLeft && !(error instanceof RequestError)) {
      unhandledErrors.inc({ scope: 'request' });
      const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
      log({ level: 'error', method: req.method, path: req.url?.split('?', 1)[0], message });
    }
    if (hasLeft || res.headersSent) res.destroy();
    else refuse(req, res, error instanceof RequestError ? error.status : 500);
  }

  return function listen(req, res) {
    // A response that cannot be written any more is a visitor who has left.
    res.on('error', () => res.destroy());
    respond(req, res).catch((error: unknown) => fail(req, res, error));
  };
}

const FORMS = new Map([
  [LOCALE_ACTION, respondToLocaleForm],
  [AGE_ACTION, respondToAgeForm],
]);

function counted(kind: string, res: ServerResponse, responding: unknown) {
  countRequest(kind, res);
  return responding;
}
