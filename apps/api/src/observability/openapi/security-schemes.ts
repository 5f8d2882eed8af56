import type { Security } from '@pouchery/contract/security';

const cookie = (name: string, description: string) =>
  ({ type: 'apiKey', in: 'cookie', name, description }) as const;

/** Names that `security` of the calls refers to. The cookies are set by the API, and no page can read the first three. */
export const SECURITY_SCHEMES = {
  session: cookie(
    'access_token',
    'Somebody who is logged in. It lasts a few minutes; then refresh the session.',
  ),
  refresh: cookie('refresh_token', 'Renews the session. It works once.'),
  staff: cookie('access_token', 'A member of the staff who is logged in and has given a one-time code.'),
  csrf_cookie: cookie(
    'csrftoken',
    'The anti-forgery token. Where it is missing, GET /api/shop/ and every GET that is not public set it; all others set it for browsers alone.',
  ),
  csrf_header: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRFToken',
    description: 'The value of the cookie csrftoken again, in every call that is no GET.',
  },
} as const;

/** The same, where the call is no GET and so needs the anti-forgery token as well. */
export function withToken(security: Security): Security {
  const either = security.length > 0 ? security : [{}];
  return either.map((needed) => ({ ...needed, csrf_cookie: [], csrf_header: [] }));
}
