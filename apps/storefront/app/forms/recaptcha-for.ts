import { callApi } from '#app/api/api-client.ts';

/** A back end that does not say its key in this time is taken for one without. */
const KEY_TIMEOUT_MS = 3_000;
let keyRequest: Promise<string | null> | undefined;

/**
 * What a form checked by reCAPTCHA gets: `onFocus` brings its script, `extra` the token that is sent, empty where there
 * is none to be had. `siteKey` is null where the shop has no key, undefined where the page could not know it: then
 * the shop is asked once somebody begins to write. No failure of all this keeps a form from being sent.
 */
export function recaptchaFor(siteKey: string | null | undefined, action: string) {
  const findKey = async () => (siteKey === undefined ? askForKey() : siteKey);
  return {
    onFocus: () => void findKey().then(prepareToken).catch(leaveOut),
    extra: async () => ({
      recaptcha_token: await findKey()
        .then((key) => (key ? tokenFor(key, action) : ''))
        .catch(leaveOut),
    }),
  };
}

const leaveOut = () => '';

/** Null, and asked again next time, where the call is missing or fails. */
async function askForKey(): Promise<string | null> {
  keyRequest ??= callApi('GET /api/shop/', { signal: AbortSignal.timeout(KEY_TIMEOUT_MS) }).then(
    ({ settings }) => settings.recaptcha_site_key,
  );
  try {
    return await keyRequest;
  } catch {
    keyRequest = undefined;
    return null;
  }
}

// Only a shop with a site key needs reCAPTCHA, and only when somebody begins to write.
async function prepareToken(siteKey: string | null) {
  if (!siteKey) return;
  const { loadRecaptcha } = await import('./recaptcha.ts');
  void loadRecaptcha(siteKey);
}

async function tokenFor(siteKey: string, action: string) {
  const { recaptchaToken } = await import('./recaptcha.ts');
  return recaptchaToken(siteKey, action);
}
