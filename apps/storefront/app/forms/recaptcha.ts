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
/** A script that is blocked, or a service that does not answer, must not keep a message from being sent. */
const TIMEOUT_MS = 6_000;
let loading: Promise<void> | undefined;

/** Loads reCAPTCHA v3, once; call it when somebody begins to use a form. */
export function loadRecaptcha(siteKey: string) {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = SCRIPT + encodeURIComponent(siteKey);
    script.onload = () =>
      window.grecaptcha ? window.grecaptcha.ready(resolve) : reject(new Error('no reCAPTCHA'));
    script.onerror = () => {
      loading = undefined;
      reject(new Error('no reCAPTCHA'));
    };
    document.head.append(script);
  });
  // Whoever needs a token hears of the failure.
  loading.catch(() => {});
  return loading;
}

/** A token that says for `action` how likely a person is there; empty when there is none to be had. */
export async function recaptchaToken(siteKey: string, action: string): Promise<string> {
  const token = loadRecaptcha(siteKey).then(() => window.grecaptcha?.execute(siteKey, { action }) ?? '');
  const late = new Promise<string>((resolve) => setTimeout(resolve, TIMEOUT_MS, ''));
  return Promise.race([token, late]).catch(() => '');
}
