import type { Topic } from '@stockhand/contract/changes';
import type { Database } from '@stockhand/db/connect';
import { UnknownOutcome } from '@stockhand/db/driver/unknown-outcome';
import { announce, nothingChanged, nothingWritten } from './data/audit.ts';
import {
  atOneMoment,
  dbFor,
  inTenant,
  inTransaction,
  type Reader,
  readerOf,
  tenantSchema,
  type Writer,
} from './data/tenant-db.ts';
import type { Call, PublicTask, SignedInTask, TenantRead, TenantWrite } from './handler-context.ts';
import { once } from './http/idempotency.ts';
import { callerName } from './identity/api-keys.ts';
import type { SignedIn } from './identity/sessions.ts';
import type { RequestContext } from './request-context.ts';

/** A request of a signed-in user. */
export type Guarded = RequestContext & { caller: SignedIn };

/** Reading that is in no tenant. */
export function readAnywhere(ctx: RequestContext): Call & { db: Reader } {
  return { ...callOf(ctx), db: readerOf(ctx.services.database) };
}

/** The same and transactions. `caller` is whose idempotency keys count. */
export function publicTaskIn(ctx: RequestContext, input: unknown, caller: string): PublicTask {
  const call = callOf(ctx);
  // The key belongs to the first transaction; what follows is its consequence.
  let idempotency = ctx.idempotency;
  return {
    ...call,
    db: readerOf(ctx.services.database),
    person: () => ctx.person().catch(() => undefined),
    commitApart: (work) => inTransaction(ctx.services.database, work, ctx.time),
    transact: async (work) => {
      const key = idempotency;
      idempotency = undefined;
      const answer = await inTransaction(
        ctx.services.database,
        (writer) => {
          const run = () => work({ ...call, db: writer });
          if (!key) return run();
          return once(
            writer,
            { table: 'public.idempotency_keys', keys: ctx.services.keys, caller, ...key, input },
            run,
          );
        },
        ctx.time,
      );
      return answer;
    },
  };
}

/** A tenant's transaction for background work. */
export function writeInBackground<Out>(
  ctx: RequestContext,
  caller: SignedIn,
  work: (ctx: TenantWrite) => Promise<Out>,
): Promise<Out> {
  return writeIn({ ...ctx, caller }, undefined, undefined, [], work);
}

/**
 * One transaction in the caller's tenant: idempotency key, work, audit. One that changed something announces `topics`, and
 * whatever the work has announced beside them.
 */
export async function writeIn<Out>(
  ctx: Guarded,
  input: unknown,
  idempotency: RequestContext['idempotency'],
  topics: readonly Topic[],
  work: (ctx: TenantWrite) => Promise<Out>,
): Promise<Out> {
  let written = nothingWritten();
  const tell = () => {
    // The notice comes back a moment later; the caller may read before.
    for (const [schema, topics] of written.topics) {
      ctx.services.sharedReads.noteChange(schema);
      ctx.services.counts.noteChange(schema, topics);
    }
    ctx.services.feed.tell(written.topics);
  };
  const answer = await inTransaction(
    tenantOf(ctx),
    async (writer) => {
      written = nothingWritten();
      const write: TenantWrite = { ...callOf(ctx), db: writer, caller: ctx.caller, written };
      const run = async () => {
        const result = await work(write);
        if (!written.isAudited) throw new Error('A mutation wrote no audit row.');
        if (written.hasChanges) announce(write, ...topics);
        if (written.events.size > 0) await ctx.services.recordEvents(write);
        return result;
      };
      if (!idempotency) return run();
      const caller = callerName(ctx.caller);
      return once(writer, { table: 'idempotency_keys', keys: ctx.services.keys, caller, ...idempotency, input }, run);
    },
    ctx.time,
  ).catch((error: unknown) => {
    if (error instanceof UnknownOutcome) tell();
    throw error;
  });
  tell();
  return answer;
}

/** A tenant's writing at a time of the past, inside a transaction that is under way: a tenant is filled as it is made. */
export function writingIn(ctx: RequestContext, caller: SignedIn, writer: Writer, now: Date): TenantWrite {
  const db = inTenant(writer, tenantSchema(caller.tenant.schema_name));
  return { ...callOf(ctx), now, db, caller, written: nothingWritten() };
}

/** Reading at will, writing in transactions of its own. */
export function taskIn(ctx: Guarded, input: unknown, topics: readonly Topic[]): SignedInTask {
  // The key belongs to the first transaction; what follows is its consequence.
  let idempotency = ctx.idempotency;
  const whole = ctx.idempotency;
  let claimed: Promise<void> | undefined;
  return {
    ...readIn(ctx),
    commitApart: (work) => inTransaction(ctx.services.database, work, ctx.time),
    transact: (work) => {
      const key = idempotency;
      idempotency = undefined;
      return writeIn(ctx, input, key, topics, work);
    },
    transactPart: async (part, work) => {
      if (!whole) return writeIn(ctx, input, undefined, topics, work);
      // Refuses the key with another body, whichever parts that has.
      claimed ??= writeIn(ctx, input, whole, [], async (write) => nothingChanged(write));
      await claimed;
      return writeIn(ctx, input, { ...whole, route: `${whole.route} ${part}` }, topics, work);
    },
  };
}

export function readIn(ctx: Guarded): TenantRead {
  return { ...callOf(ctx), db: readerOf(tenantOf(ctx)), caller: ctx.caller };
}

/** The same for many figures that must agree with each other. */
export function readAtOneMoment<Out>(ctx: Guarded, work: (ctx: TenantRead) => Promise<Out>): Promise<Out> {
  return atOneMoment(tenantOf(ctx), (db) => work({ ...callOf(ctx), db, caller: ctx.caller }));
}

function tenantOf(ctx: Guarded): Database {
  return dbFor(ctx.services.database, tenantSchema(ctx.caller.tenant.schema_name));
}

function callOf({ services, requestId, address, userAgent, uses, headers, time }: RequestContext): Call {
  return { services, requestId, address, userAgent, uses, headers, time, now: new Date() };
}
