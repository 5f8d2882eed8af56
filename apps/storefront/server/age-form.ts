import type { IncomingMessage, ServerResponse } from 'node:http';
import { AGE_COOKIE } from '../app/consent/age-answer.ts';
import { ownAddress, readForm, refererPath, YEAR_SECONDS } from './form-answers.ts';

/** "Yes" of the age prompt: remembers it in a cookie and leads back to the page, which then stands free. */
export async function answerAgeForm(req: IncomingMessage, res: ServerResponse, siteUrl: string) {
  const form = await readForm(req);
  const secure = siteUrl.startsWith('https:') ? '; Secure' : '';
  res.writeHead(303, {
    location: ownAddress(form?.get('back') ?? refererPath(req, siteUrl)),
    'set-cookie': `${AGE_COOKIE}=true; Path=/; Max-Age=${YEAR_SECONDS}; HttpOnly; SameSite=Lax${secure}`,
    'cache-control': 'no-store',
    'content-length': 0,
  });
  res.end();
}
