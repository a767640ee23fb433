import type { AuditAction } from '@stockhand/contract/audit-vocabulary';
import type { Database } from '@stockhand/db/connect';
import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Actor, type AuditSubject, auditIn } from '../data/audit-entry.ts';
import { type Keys, sign } from './tokens.ts';

/** Where a call comes from. */
interface Origin {
  requestId: string;
  address: string;
}

export interface SecurityEvent {
  /** Like `login.failed`. */
  event: string;
  user?: Actor | undefined;
  /** The API key with which a program called. */
  keyId?: number | undefined;
  tenant?: { id: number; schema_name: string } | undefined;
  /** The name as typed. Logged as a hash, because users type passwords into the wrong field. */
  typedName?: string;
  /** The user affected, when not the caller. */
  subjectId?: number;
  /** The call that was refused. */
  procedure?: string;
}

/** An event that is also an entry of the tenant's audit log, about the person as the tenant names them. */
export type AuditedEvent = SecurityEvent & {
  event: AuditAction;
  tenant: (NonNullable<SecurityEvent['tenant']> & { membership_id: number }) | undefined;
};

const repeatedEveryMs = 60_000;
const rememberedMax = 10_000;

/**
 * Logs security events: a log line each and, where user and tenant are known, an audit row. The row is written outside
 * the call, which must neither wait for it nor fail with it.
 */
export class SecurityLog {
  readonly #database: Database;
  readonly #log: Logger;
  readonly #keys: Keys;
  readonly #pending = new Set<Promise<void>>();
  readonly #loggedAt = new LRUCache<string, number>({ max: rememberedMax });

  constructor(database: Database, log: Logger, keys: Keys) {
    this.#database = database;
    this.#log = log;
    this.#keys = keys;
  }

  /** Writes line and row. */
  note(origin: Origin, event: AuditedEvent): void {
    this.line(origin, event);
    const { user, tenant } = event;
    if (!user || !tenant) return;
    this.#remember(this.#write(origin, event, user, tenant));
  }

  /** The same for what must be looked up first, beside the call: how long that takes would tell whether it is there. */
  noteFound(origin: Origin, find: () => Promise<AuditedEvent>): void {
    this.#remember(find().then((event) => this.note(origin, event)));
  }

  /** For events whose audit row the call's own transaction writes. */
  line(origin: Origin, { event, user, keyId, tenant, subjectId, typedName, procedure }: SecurityEvent): void {
    const name = typedName === undefined ? undefined : sign(this.#keys.sealing, `name ${typedName}`).slice(0, 16);
    this.#log.info(
      {
        security: event,
        userId: user?.id,
        keyId,
        tenantId: tenant?.id,
        subjectId,
        nameHash: name,
        procedure,
        address: origin.address,
        requestId: origin.requestId,
        at: new Date().toISOString(),
      },
      'security',
    );
  }

  /** Writes the line unless one of this event and `key` was written within the last minute. */
  lineOnceAMinute(origin: Origin, key: string, event: SecurityEvent): void {
    const now = Date.now();
    const of = `${event.event} ${key}`;
    if (now - (this.#loggedAt.get(of) ?? 0) < repeatedEveryMs) return;
    this.#loggedAt.set(of, now);
    this.line(origin, event);
  }

  /** Waits for the rows that are being written. */
  async stop(): Promise<void> {
    while (this.#pending.size > 0) await Promise.all(this.#pending);
  }

  /** About the person, by whoever it was: anybody can try to log in as somebody. */
  #write(origin: Origin, event: AuditedEvent, user: Actor, tenant: NonNullable<AuditedEvent['tenant']>): Promise<void> {
    const subject: AuditSubject = { type: 'user', id: tenant.membership_id, name: user.full_name || user.username };
    const call = { requestId: origin.requestId, address: origin.address, now: new Date() };
    return auditIn(this.#database, tenant.schema_name, call, { action: event.event, subject, by: null });
  }

  #remember(work: Promise<void>): void {
    const settled = work
      .catch((error: unknown) => this.#log.warn({ err: error }, 'A security event was not written down.'))
      .finally(() => this.#pending.delete(settled));
    this.#pending.add(settled);
  }
}
