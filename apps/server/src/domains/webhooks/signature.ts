import { createHmac } from 'node:crypto';
import { randomToken, seal, unseal } from '../../platform/identity/tokens.ts';

/** Hours for which deliveries are also signed with the secret that another has replaced. */
export const earlierSecretHours = 24;

export function drawSecret(): string {
  return `whsec_${randomToken()}`;
}

/** Stored so that a server can sign, and a copy of the database without its keys cannot (docs/security.md). */
export function sealSecret(sealing: Uint8Array, secret: string): string {
  return seal(sealing, secret);
}

export interface StoredSecrets {
  sealed_secret: string;
  earlier_sealed_secret: string | null;
  earlier_secret_ends_at: Date | null;
}

/** The secrets that sign at a time, the newest first. */
export function secretsAt(sealing: Uint8Array, row: StoredSecrets, now: Date): string[] {
  const isRotating = row.earlier_secret_ends_at !== null && row.earlier_secret_ends_at > now;
  const sealed = isRotating && row.earlier_sealed_secret ? [row.earlier_sealed_secret] : [];
  return [row.sealed_secret, ...sealed].map((text) => unseal(sealing, text));
}

/** The header `Stockhand-Signature` of a body (docs/rules.md#webhooks). */
export function signatureOf(secrets: readonly string[], body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const signatures = secrets.map(
    (secret) => `v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`,
  );
  return [`t=${seconds}`, ...signatures].join(',');
}
