import { randomUUID } from 'node:crypto';
import { isStorable, unstorableMessage } from '@stockhand/contract/wire';
import type { Database } from '@stockhand/db/connect';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Env } from '../env.ts';
import type { OutboxWorkers } from './background/outbox-workers.ts';
import type { ChangeFeed } from './data/change-feed.ts';
import type { RecordEvents } from './data/events.ts';
import type { KeptCounts } from './data/kept-counts.ts';
import type { SharedReads } from './data/shared-reads.ts';
import { refuse } from './errors.ts';
import type { DiskRoom } from './files/disk-reserve.ts';
import { type AnswerFile, fileCollector } from './files/download.ts';
import type { FileStore } from './files/file-store.ts';
import { addressBlock } from './http/address-block.ts';
import { type CallMeter, callLimits } from './http/call-meter.ts';
import { type CallTime, callTimeOf } from './http/call-time.ts';
import type { Network } from './http/outgoing/resolve-host.ts';
import { perAddressFactor, type RateLimiter } from './http/rate-limit.ts';
import type { CountedUses } from './http/usage-limits.ts';
import { callerName, mustBePerson } from './identity/api-keys.ts';
import { callerOf } from './identity/caller-of.ts';
import type { KeptCallers } from './identity/kept-callers.ts';
import { findOutsider, type Outsider } from './identity/outsiders.ts';
import type { SecurityLog } from './identity/security-log.ts';
import type { SessionWatch } from './identity/session-watch.ts';
import type { SignedIn } from './identity/sessions.ts';
import { type AccessTokens, hashToken, type Keys } from './identity/tokens.ts';
import type { PaymentProvider } from './payments/payment-provider.ts';

/** What the process holds once and every request may reach through the platform. */
export interface Services {
  env: Env;
  /** The product's public address: links in mails start with it. */
  publicUrl: string;
  database: Database;
  /** Reserved connections for health checks and log-in. */
  reserved: Pick<Services, 'database' | 'limits'>;
  keys: Keys;
  callers: KeptCallers;
  accessTokens: AccessTokens;
  limits: RateLimiter;
  calls: CallMeter;
  files: FileStore;
  outbox: OutboxWorkers;
  feed: ChangeFeed;
  sharedReads: SharedReads;
  counts: KeptCounts;
  recordEvents: RecordEvents;
  network: Network;
  sessions: SessionWatch;
  security: SecurityLog;
  /** Undefined: subscriptions are paid by invoice. */
  payments: PaymentProvider | undefined;
  room: DiskRoom;
  /** Local mode: whether its demo tenant is on the way (docs/rules.md#local-mode). */
  demo: { isBeingMade: boolean };
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
  /** Of one call of a batch; see `Call`. */
  uses?: CountedUses | undefined;
  /** Over REST; see `Call`. */
  headers?: Record<string, string> | undefined;
  /** Undefined where nobody waits for an answer. */
  time: CallTime | undefined;
  /** Read once per request, for all calls of a batch. */
  signedIn: () => Promise<SignedIn>;
  /** The signed-in user without a tenant; otherwise undefined. */
  outsider: () => Promise<Outsider | undefined>;
  /** The signed-in user, with or without a tenant; otherwise 401, and 403 for an API key. */
  person: () => Promise<Outsider | SignedIn>;
  /** Counts the request's calls, once; 429 when the person, the tenant or a guest's address called too often. */
  admit: (caller?: SignedIn) => Promise<void>;
  answerFile: AnswerFile;
}

const namedLengthMax = 200;

interface Counting {
  /** How many calls the request counts as for the user or address: each call of a batch counts. */
  calls?: number;
  /** The same for the tenant. */
  tenantCalls?: number;
}

export function contextOf(
  services: Services,
  request: FastifyRequest,
  { calls = 1, tenantCalls = calls }: Counting = {},
): RequestContext {
  const token = bearerOf(request);
  let session: Promise<SignedIn> | undefined;
  let counted: Promise<void> | undefined;
  const signedIn = () => {
    session ??= callerOf(services, token);
    return session;
  };
  const outsider = () => outsiderOf(services, token);
  return {
    services,
    requestId: request.id,
    address: request.ip,
    userAgent: shownText(request.headers['user-agent'] ?? ''),
    accessToken: token,
    idempotency: idempotencyOf(request),
    time: callTimeOf(request),
    signedIn,
    outsider,
    person: () => signedIn().then(mustBePerson, async (error) => (await outsider()) ?? Promise.reject(error)),
    admit: (caller) => {
      counted ??= countCalls(services, caller ?? addressBlock(request.ip), { calls, tenantCalls });
      return counted;
    },
    answerFile: fileCollector(),
  };
}

/** A context for work that no request asked for: jobs, seeds, tests. */
export function backgroundContext(services: Services, caller?: SignedIn): RequestContext {
  const signedIn = async () => caller ?? Promise.reject(refuse.unauthenticated());
  return {
    services,
    requestId: randomUUID(),
    address: '127.0.0.1',
    userAgent: 'stockhand',
    accessToken: undefined,
    idempotency: undefined,
    time: undefined,
    signedIn,
    outsider: async () => undefined,
    person: signedIn,
    admit: async () => undefined,
    answerFile: fileCollector(),
  };
}

async function outsiderOf(services: Services, token: string | undefined): Promise<Outsider | undefined> {
  const claims = token ? await services.accessTokens.verify(token) : undefined;
  const outsider = claims && (await findOutsider(services.database, claims.sessionId));
  return outsider?.user.id === claims?.userId ? outsider : undefined;
}

async function countCalls(
  { env, calls: meter }: Services,
  caller: SignedIn | string,
  { calls, tenantCalls }: Required<Counting>,
): Promise<void> {
  if (typeof caller === 'string') {
    const { max, windowSeconds } = callLimits.address;
    return meter.use(`address ${caller}`, { max: max * perAddressFactor(env), windowSeconds }, calls);
  }
  await meter.use(callerName(caller), caller.key ? callLimits.key : callLimits.user, calls);
  await meter.use(`tenant ${caller.tenant.id}`, callLimits.tenant, tenantCalls);
}

function bearerOf(request: FastifyRequest): string | undefined {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7).trim() : undefined;
}

/** Identifies a repeat of the call; a path too long for an index is hashed. */
function idempotencyOf(request: FastifyRequest): RequestContext['idempotency'] {
  const key = request.headers['idempotency-key'];
  if (request.method === 'GET' || typeof key !== 'string' || key === '') return undefined;
  if (!isStorable(key)) throw refuse.field('idempotency_key', unstorableMessage);
  const named = (text: string) => (text.length > namedLengthMax ? hashToken(text) : text);
  return { key: named(key), route: named(routeOf(request)) };
}

/** Displayed texts keep only characters that can be stored. */
function shownText(text: string): string {
  return text.replaceAll('\u0000', '').toWellFormed();
}

function routeOf(request: FastifyRequest): string {
  const [path = ''] = request.url.split('?');
  return `${request.method} ${path.replace(/\/+$/, '')}`;
}
