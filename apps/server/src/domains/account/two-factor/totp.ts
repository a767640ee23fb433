import { Secret, TOTP } from 'otpauth';

const stepSeconds = 30;
/** Steps by which a telephone's clock may be off, in either direction. */
const stepsOff = 1;

export function newTotpSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** What an authenticator reads from the QR code. */
export function otpauthUrl(secret: string, issuer: string, account: string): string {
  return totpOf(secret, issuer, account).toString();
}

/** The number of the half minute that the code belongs to; undefined when it is none of the last, this or the next. */
export function stepOfCode(secret: string, code: string, now: Date): number | undefined {
  const token = code.replace(/[\s-]/g, '');
  if (!/^\d{6}$/.test(token)) return undefined;
  const delta = totpOf(secret).validate({ token, window: stepsOff, timestamp: now.getTime() });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / stepSeconds) + delta;
}

function totpOf(secret: string, issuer = '', label = ''): TOTP {
  return new TOTP({
    issuer,
    label,
    algorithm: 'SHA1',
    digits: 6,
    period: stepSeconds,
    secret: Secret.fromBase32(secret),
  });
}
