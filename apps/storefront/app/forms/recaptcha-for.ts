import { callApi } from '#app/api/visitor.ts';

/**
 * What a form checked by reCAPTCHA gets: `onFocus` brings its script, `extra` the token that is sent. Without a key
 * the shop sends none; where the page could not know it, the shop is asked when the form is sent.
 */
export function recaptchaFor(siteKey: string | null | undefined, action: string) {
  if (siteKey === null) return {};
  return {
    onFocus: () => void (siteKey && prepareToken(siteKey)),
    extra: async (): Promise<Record<string, string>> => {
      const key = siteKey ?? (await callApi('getShop')).settings.recaptcha_site_key;
      return key ? { recaptcha_token: await tokenFor(key, action) } : {};
    },
  };
}

// Only a shop with a site key needs reCAPTCHA, and only when somebody begins to write.
async function prepareToken(siteKey: string) {
  const { loadRecaptcha } = await import('./recaptcha.ts');
  void loadRecaptcha(siteKey);
}

async function tokenFor(siteKey: string, action: string) {
  const { recaptchaToken } = await import('./recaptcha.ts');
  return recaptchaToken(siteKey, action);
}
