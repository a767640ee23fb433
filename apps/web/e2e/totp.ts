import { createHmac } from 'node:crypto';

const stepSeconds = 30;
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** What an authenticator shows for a base 32 secret (RFC 6238); `ahead` in steps of 30 seconds. */
export function totpOf(secret: string, ahead = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 1000 / stepSeconds) + ahead));
  const digest = createHmac('sha1', bytesOf(secret)).update(counter).digest();
  const start = (digest.at(-1) ?? 0) & 15;
  const number = digest.readUInt32BE(start) & 0x7fffffff;
  return String(number % 1_000_000).padStart(6, '0');
}

function bytesOf(secret: string): Buffer {
  const bits = [...secret.replaceAll(' ', '')].map((letter) => alphabet.indexOf(letter).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
