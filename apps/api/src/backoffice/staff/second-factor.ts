import { Secret, TOTP } from 'otpauth';

const PERIOD = 30;
const SECRET_BYTES = 20;
/** Clocks of phones differ, and people type slowly: the code before and the one after are good too. */
const STEPS_AROUND = 1;

/** A fresh secret for an authenticator app, as people would type it. */
export function makeSecret() {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** What the QR code says: the app shows the shop's name and the account. */
export function enrolmentAddress(secret: string, { shopName, email }: { shopName: string; email: string }) {
  return createTotp(secret, { issuer: shopName, label: email }).toString();
}

/** The time step that a code belongs to, if it is one of this secret's and good at this moment. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const timestamp = now.getTime();
  const delta = createTotp(secret).validate({ token: code, timestamp, window: STEPS_AROUND });
  return delta === null ? undefined : Math.floor(timestamp / 1000 / PERIOD) + delta;
}

/** The code that an authenticator app shows at this moment. */
export function codeAt(secret: string, now: Date) {
  return createTotp(secret).generate({ timestamp: now.getTime() });
}

function createTotp(secret: string, names: { issuer?: string; label?: string } = {}) {
  return new TOTP({
    ...names,
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD,
    secret: Secret.fromBase32(secret),
  });
}
