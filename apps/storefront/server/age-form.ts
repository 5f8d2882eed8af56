import type { IncomingMessage, ServerResponse } from 'node:http';
import { AGE_COOKIE } from '../app/consent/age-answer.ts';
import { leadBack, ownAddress, readForm, refererPath } from './form-responses.ts';

/** "Yes" of the age prompt: remembers it in a cookie and leads back to the page, which then stands free. */
export async function respondToAgeForm(req: IncomingMessage, res: ServerResponse, siteUrl: string) {
  const form = await readForm(req);
  const back = ownAddress(form.get('back') || refererPath(req, siteUrl));
  leadBack(res, siteUrl, back, `${AGE_COOKIE}=true; HttpOnly`);
}
