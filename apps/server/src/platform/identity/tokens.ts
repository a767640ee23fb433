import { createCipheriv, createDecipheriv, createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import type { Database } from '@stockhand/db/connect';
import { jwtVerify, SignJWT } from 'jose';
import { LRUCache } from 'lru-cache';
import { must } from '../must.ts';

const issuer = 'stockhand';
const accessMinutes = 15;
const tokenLengthMax = 4_096;

export interface AccessClaims {
  userId: number;
  sessionId: number;
  tenantSchema: string;
}

const keyNames = ['access', 'media', 'sealing'] as const;

/** Keys made on the first start and shared by every server on the same database. */
export type Keys = Record<(typeof keyNames)[number], Uint8Array>;

export async function loadKeys(database: Database): Promise<Keys> {
  const kept = await readKeys(database);
  const missing = keyNames.filter((name) => !kept[name]);
  if (missing.length > 0) await makeKeys(database, missing);
  const { access, media, sealing } = missing.length > 0 ? await readKeys(database) : kept;
  return { access: must(access), media: must(media), sealing: must(sealing) };
}

async function readKeys(database: Database): Promise<Partial<Keys>> {
  const rows = await database
    .selectFrom('public.server_keys')
    .select(['name', 'value'])
    .where('name', 'in', keyNames)
    .execute();
  return Object.fromEntries(rows.map(({ name, value }) => [name, Buffer.from(value, 'base64url')]));
}

/** Another server may make them at the same time: the first is kept. */
async function makeKeys(database: Database, names: readonly string[]): Promise<void> {
  const created_at = new Date();
  await database
    .insertInto('public.server_keys')
    .values(names.map((name) => ({ name, value: randomBytes(48).toString('base64url'), created_at })))
    .onConflict((conflict) => conflict.column('name').doNothing())
    .execute();
}

/** Signed, 15 minutes, carries user, session and `tenant_schema` (docs/rules.md#sessions). */
export function signAccess(key: Uint8Array, claims: AccessClaims): Promise<string> {
  return new SignJWT({ sid: claims.sessionId, tenant_schema: claims.tenantSchema })
    .setProtectedHeader({ alg: 'HS256', typ: 'at+jwt' })
    .setSubject(String(claims.userId))
    .setIssuer(issuer)
    .setAudience(issuer)
    .setIssuedAt()
    .setExpirationTime(`${accessMinutes}m`)
    .sign(key);
}

const rememberedMax = 10_000;
const clockTolerance = 5;

/** Access tokens of this installation. A valid one is remembered until it expires: checking a signature costs more than a lookup. */
export class AccessTokens {
  readonly #key: Uint8Array;
  readonly #valid = new LRUCache<string, VerifiedClaims>({ max: rememberedMax });

  constructor(key: Uint8Array) {
    this.#key = key;
  }

  /** The claims of a token that we signed and that has not expired; undefined for every other text. */
  async verify(token: string): Promise<AccessClaims | undefined> {
    const known = this.#valid.get(token);
    if (known && Date.now() / 1000 < known.exp + clockTolerance) return known;
    this.#valid.delete(token);
    const claims = await verifyAccess(this.#key, token);
    if (!claims) return undefined;
    this.#valid.set(token, claims);
    return claims;
  }
}

/** With the end of the token, in seconds since 1970. */
interface VerifiedClaims extends AccessClaims {
  exp: number;
}

async function verifyAccess(key: Uint8Array, token: string): Promise<VerifiedClaims | undefined> {
  if (token.length > tokenLengthMax) return undefined;
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'at+jwt',
      issuer,
      audience: issuer,
      requiredClaims: ['exp', 'iat', 'sub', 'sid', 'tenant_schema'],
      clockTolerance,
    });
    const { sub, sid, tenant_schema, exp } = payload;
    if (typeof sid !== 'number' || typeof tenant_schema !== 'string' || exp === undefined) return undefined;
    return { userId: Number(sub), sessionId: sid, tenantSchema: tenant_schema, exp };
  } catch {
    return undefined;
  }
}

/** 256 bits for a link or a session. Only the hash is stored. */
export function randomToken(): string {
  return randomBytes(32).toString('base64url');
}

export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

export function sign(key: Uint8Array, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

export function isSigned(key: Uint8Array, text: string, signature: string): boolean {
  const expected = Buffer.from(sign(key, text));
  const given = Buffer.from(signature);
  return expected.length === given.length && timingSafeEqual(expected, given);
}

/** Text that only a server with the key can decrypt or alter undetected. */
export function seal(key: Uint8Array, text: string): string {
  const start = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', key.subarray(0, 32), start);
  const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([start, cipher.getAuthTag(), body]).toString('base64url');
}

export function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64url');
  const decipher = createDecipheriv('aes-256-gcm', key.subarray(0, 32), bytes.subarray(0, 12));
  decipher.setAuthTag(bytes.subarray(12, 28));
  return decipher.update(bytes.subarray(28), undefined, 'utf8') + decipher.final('utf8');
}
