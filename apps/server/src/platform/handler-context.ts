import type { Topic } from '@stockhand/contract/changes';
import type { WebhookTopic } from '@stockhand/contract/webhook-topics';
import type { Reader, Writer } from './data/tenant-db.ts';
import type { CallTime } from './http/call-time.ts';
import type { CountedUses } from './http/usage-limits.ts';
import type { Outsider } from './identity/outsiders.ts';
import type { SignedIn } from './identity/sessions.ts';
import type { RequestContext } from './request-context.ts';

/** What every handler receives besides its input. */
export interface Call {
  services: Pick<
    RequestContext['services'],
    | 'env'
    | 'publicUrl'
    | 'files'
    | 'outbox'
    | 'feed'
    | 'network'
    | 'sessions'
    | 'log'
    | 'keys'
    | 'limits'
    | 'security'
    | 'counts'
    | 'demo'
    | 'payments'
  >;
  requestId: string;
  address: string;
  userAgent: string;
  /** What it has counted against limits; absent for work that nobody called. */
  uses?: CountedUses | undefined;
  /** Further headers of the answer over REST; undefined over tRPC and in background work. */
  headers?: Record<string, string> | undefined;
  /** The time of the call, used for everything it writes. */
  now: Date;
  /** How long its caller waits; undefined where nobody does. */
  time: CallTime | undefined;
}

export interface PublicWrite extends Call {
  db: Writer;
}
/** A transaction beside those of `transact`, in no tenant and without the call's idempotency key: what it writes stays. */
type CommitApart = <Result>(work: (writer: Writer) => Promise<Result>) => Promise<Result>;

/** Work that decides by itself what to write and when: each `transact` is one transaction. */
export interface PublicTask extends Call {
  db: Reader;
  /** The caller, if signed in. */
  person: () => Promise<Outsider | undefined>;
  transact: <Result>(work: (ctx: PublicWrite) => Promise<Result>) => Promise<Result>;
  commitApart: CommitApart;
}

/** Work of a signed-in user without a tenant. */
export interface OutsiderTask extends PublicTask {
  caller: Outsider;
}

/** A signed-in user, with or without a tenant. */
export interface PersonRead extends Call {
  db: Reader;
  caller: Outsider;
}
export interface PersonTask extends PublicTask {
  caller: Outsider;
}

export interface SignedInTask extends Call {
  db: Reader;
  caller: SignedIn;
  transact: <Result>(work: (ctx: TenantWrite) => Promise<Result>) => Promise<Result>;
  /** One of several transactions that stand alone. Each part has an answer of its own under the call's idempotency key. */
  transactPart: <Result>(part: string, work: (ctx: TenantWrite) => Promise<Result>) => Promise<Result>;
  commitApart: CommitApart;
}

export interface Written {
  /** Whether it has written an audit entry, or said that there was nothing to change. */
  isAudited: boolean;
  /** Whether it has written an audit entry. */
  hasChanges: boolean;
  /** Tenant schema → topics that its open screens hear of at the commit. */
  topics: Map<string, Set<Topic>>;
  /** Webhook topic → ids of the records; only what the tenant's webhooks want. */
  events: Map<WebhookTopic, Set<number>>;
}

/** In a tenant: unqualified tables are its own. */
export interface TenantRead extends Call {
  db: Reader;
  caller: SignedIn;
}
export interface TenantWrite extends Call {
  db: Writer;
  caller: SignedIn;
  /** What the end of the transaction needs to know. */
  written: Written;
}
