import type { Database } from '@stockhand/db/connect';
import type { Call, PublicTask, SignedInTask, TenantRead, TenantWrite } from './handler-context.ts';
import { once } from './idempotency.ts';
import type { RequestContext } from './request-context.ts';
import type { SignedIn } from './sessions.ts';
import { atOneMoment, dbFor, inTransaction, readerOf, tenantSchema, type Writer } from './tenant-db.ts';

/** A request of somebody who is signed in. */
export type Guarded = RequestContext & { who: SignedIn };

/** Everybody's reading, and transactions outside any company. */
export function publicTaskIn(ctx: RequestContext, input: unknown): PublicTask {
  const call = callOf(ctx);
  // The key belongs to the first transaction; what follows is its consequence.
  let idempotency = ctx.idempotency;
  return {
    ...call,
    db: readerOf(ctx.services.database),
    transact: async (work) => {
      const key = idempotency;
      idempotency = undefined;
      const answer = await inTransaction(ctx.services.database, (writer) => {
        const run = () => work({ ...call, db: writer });
        if (!key) return run();
        const caller = `address ${ctx.address}`;
        return once(writer, { table: 'public.idempotency_keys', keys: ctx.services.keys, caller, ...key, input }, run);
      });
      ctx.services.mailer.wakeForNew();
      return answer;
    },
  };
}

/** A company's transaction for background work. */
export function writeInBackground<Out>(
  ctx: RequestContext,
  who: SignedIn,
  work: (ctx: TenantWrite) => Promise<Out>,
): Promise<Out> {
  return writeIn({ ...ctx, who }, undefined, undefined, work);
}

/** One transaction in the caller's company: idempotency key, work, audit; then the senders are woken. */
export async function writeIn<Out>(
  ctx: Guarded,
  input: unknown,
  idempotency: RequestContext['idempotency'],
  work: (ctx: TenantWrite) => Promise<Out>,
): Promise<Out> {
  let written = { isAudited: false, hasJobs: false };
  const answer = await inTransaction(companyOf(ctx), async (writer) => {
    written = { isAudited: false, hasJobs: false };
    const write: TenantWrite = { ...callOf(ctx), db: writer, who: ctx.who, written };
    const run = async () => {
      const result = await work(write);
      if (!written.isAudited) throw new Error('A mutation wrote no audit row.');
      return result;
    };
    if (!idempotency) return run();
    const caller = `user ${ctx.who.user.id}`;
    return once(writer, { table: 'idempotency_keys', keys: ctx.services.keys, caller, ...idempotency, input }, run);
  });
  if (written.hasJobs) ctx.services.jobs.wake(ctx.who.tenant.schema_name);
  ctx.services.mailer.wakeForNew();
  return answer;
}

/** A company's writing at a time of the past, inside a transaction that is under way: a company is filled as it is made. */
export function writingIn(ctx: RequestContext, who: SignedIn, writer: Writer, now: Date): TenantWrite {
  const db = writer.withSchema(tenantSchema(who.tenant.schema_name));
  return { ...callOf(ctx), now, db, who, written: { isAudited: false, hasJobs: false } };
}

/** Reading at will, writing in transactions of its own. */
export function taskIn(ctx: Guarded, input: unknown): SignedInTask {
  // The key belongs to the first transaction; what follows is its consequence.
  let idempotency = ctx.idempotency;
  return {
    ...readIn(ctx),
    transact: (work) => {
      const key = idempotency;
      idempotency = undefined;
      return writeIn(ctx, input, key, work);
    },
  };
}

export function readIn(ctx: Guarded): TenantRead {
  return { ...callOf(ctx), db: readerOf(companyOf(ctx)), who: ctx.who };
}

/** The same for many figures that must agree with each other. */
export function readAtOneMoment<Out>(ctx: Guarded, work: (ctx: TenantRead) => Promise<Out>): Promise<Out> {
  return atOneMoment(companyOf(ctx), (db) => work({ ...callOf(ctx), db, who: ctx.who }));
}

function companyOf(ctx: Guarded): Database {
  return dbFor(ctx.services.database, tenantSchema(ctx.who.tenant.schema_name));
}

function callOf(ctx: RequestContext): Call {
  const { env, publicUrl, files, mailer, jobs, feed, log, keys, limits, security } = ctx.services;
  return {
    services: { env, publicUrl, files, mailer, jobs, feed, log, keys, limits, security },
    requestId: ctx.requestId,
    address: ctx.address,
    userAgent: ctx.userAgent,
    now: new Date(),
  };
}
