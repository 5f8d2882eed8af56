type Recaptcha = {
  ready: (then: () => void) => void;
  execute: (siteKey: string, options: { action: string }) => PromiseLike<string>;
};
declare global {
  interface Window {
    grecaptcha?: Recaptcha;
  }
}

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';
const TIMEOUT_MS = 6_000;

/** reCAPTCHA v3's token where the shop has a site key; empty where it has none, or none is to be had. */
export async function recaptchaToken(siteKey: string | undefined, action: string): Promise<string> {
  if (!siteKey) return '';
  const late = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''));
  const token = load(siteKey).then(() => window.grecaptcha?.execute(siteKey, { action }) ?? '');
  return Promise.race([token, late]).catch(() => '');
}

function load(siteKey: string) {
  if (window.grecaptcha) return Promise.resolve();
  return new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT + encodeURIComponent(siteKey);
    script.onload = () =>
      window.grecaptcha ? window.grecaptcha.ready(resolve) : reject(new Error('no reCAPTCHA'));
    script.onerror = () => reject(new Error('no reCAPTCHA'));
    document.head.append(script);
  });
}
