import { randomUUID } from 'node:crypto';
import type { Database } from '@stockhand/db/connect';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import { type CallMeter, callLimits } from './call-meter.ts';
import type { ChangeFeed } from './change-feed.ts';
import { refuse } from './errors.ts';
import type { FileStore } from './file-store.ts';
import type { JobQueue } from './job-queue.ts';
import type { Mailer } from './mailer.ts';
import { findOutsider, type Outsider } from './outsiders.ts';
import { perAddressFactor, type RateLimiter } from './rate-limit.ts';
import type { SecurityLog } from './security-log.ts';
import { noteSessionUse } from './session-list.ts';
import { findSignedIn, type SignedIn } from './sessions.ts';
import { type Keys, verifyAccess } from './tokens.ts';

/** What the process holds once and every request may reach through the platform. */
export interface Services {
  env: Env;
  /** Where people reach the product: links in mails start with it. */
  publicUrl: string;
  database: Database;
  /** The same by connections that nobody else can take: health, and logging in. */
  reserved: Pick<Services, 'database' | 'limits'>;
  keys: Keys;
  limits: RateLimiter;
  calls: CallMeter;
  files: FileStore;
  mailer: Mailer;
  jobs: JobQueue;
  feed: ChangeFeed;
  security: SecurityLog;
  log: Logger;
}

export interface RequestContext {
  services: Services;
  requestId: string;
  /** The caller's address for limits: the socket's unless TRUST_PROXY names the proxies. */
  address: string;
  userAgent: string;
  accessToken: string | undefined;
  idempotency: { key: string; route: string } | undefined;
  /** Looked up once per request, however many calls it carries. */
  signedIn: () => Promise<SignedIn>;
  /** Whoever is signed in without a company; undefined for everybody else. */
  outsider: () => Promise<Outsider | undefined>;
  /** Counts the request's calls, once; 429 when the person, the company or a guest's address called too often. */
  admit: (who?: SignedIn) => Promise<void>;
}

const keyLengthMax = 200;

/** `calls` is how many calls the request counts as: a batch of changes is no way around a limit. */
export function contextOf(
  services: Services,
  request: FastifyRequest,
  { token = bearerOf(request), calls = 1 }: { token?: string | undefined; calls?: number } = {},
): RequestContext {
  const key = request.headers['idempotency-key'];
  let session: Promise<SignedIn> | undefined;
  let counted: Promise<void> | undefined;
  return {
    services,
    requestId: request.id,
    address: request.ip,
    userAgent: request.headers['user-agent'] ?? '',
    accessToken: token,
    idempotency:
      typeof key === 'string' && key !== '' ? { key: key.slice(0, keyLengthMax), route: routeOf(request) } : undefined,
    signedIn: () => {
      session ??= whoIs(services, token);
      return session;
    },
    outsider: () => whoIsOutside(services, token),
    admit: (who) => {
      counted ??= countCalls(services, who ?? request.ip, calls);
      return counted;
    },
  };
}

/** A context for work that no request asked for: jobs, seeds, tests. */
export function backgroundContext(services: Services, signedIn?: SignedIn): RequestContext {
  return {
    services,
    requestId: randomUUID(),
    address: '127.0.0.1',
    userAgent: 'stockhand',
    accessToken: undefined,
    idempotency: undefined,
    signedIn: async () => signedIn ?? Promise.reject(refuse.unauthenticated()),
    outsider: async () => undefined,
    admit: async () => undefined,
  };
}

async function whoIs(services: Services, token: string | undefined): Promise<SignedIn> {
  const claims = token ? await verifyAccess(services.keys.access, token) : undefined;
  if (!claims) throw refuse.unauthenticated();
  const signedIn = await findSignedIn(services.database, claims.sessionId);
  const isSame = signedIn?.user.id === claims.userId && signedIn.tenant.schema_name === claims.tenantSchema;
  if (!signedIn || !isSame) throw refuse.unauthenticated();
  await noteSessionUse(services.database, signedIn);
  return signedIn;
}

async function whoIsOutside(services: Services, token: string | undefined): Promise<Outsider | undefined> {
  const claims = token ? await verifyAccess(services.keys.access, token) : undefined;
  const outsider = claims && (await findOutsider(services.database, claims.sessionId));
  return outsider?.user.id === claims?.userId ? outsider : undefined;
}

async function countCalls({ env, calls: meter }: Services, caller: SignedIn | string, calls: number): Promise<void> {
  if (typeof caller === 'string') {
    const { max, windowSeconds } = callLimits.address;
    return meter.use(`address ${caller}`, { max: max * perAddressFactor(env), windowSeconds }, calls);
  }
  await meter.use(`user ${caller.user.id}`, callLimits.user, calls);
  await meter.use(`tenant ${caller.tenant.id}`, callLimits.tenant, calls);
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined;
}

function routeOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return `${request.method} ${path.replace(/\/+$/, '')}`;
}
