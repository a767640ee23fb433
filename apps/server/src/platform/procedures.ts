import { type Action, can, type Resource } from '@stockhand/contract/permissions';
import { initTRPC } from '@trpc/server';
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc';
import superjson from 'superjson';
import { z } from 'zod';
import { answerOf, refuse, trpcCodeOf } from './errors.ts';
import type { OutsiderTask, PublicTask, SignedInTask, TenantRead, TenantWrite } from './handler-context.ts';
import type { RequestContext } from './request-context.ts';
import type { SignedIn } from './sessions.ts';
import type { Reader } from './tenant-db.ts';
import { type Guarded, publicTaskIn, readAtOneMoment, readIn, taskIn, writeIn } from './transactions.ts';

/** The right that a call needs, declared where it is built. A test lists every call with its right. */
export type Right =
  | { kind: 'public' }
  | { kind: 'outsider' }
  | { kind: 'signed-in' }
  | { kind: 'tenant'; action: Action; resource: Resource };
export interface Meta {
  right: Right;
  kind: 'query' | 'mutation' | 'task';
}

const t = initTRPC
  .context<RequestContext>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    isDev: false,
    // A stream that went silent without being closed is noticed and opened again.
    sse: { ping: { enabled: true, intervalMs: 15_000 }, client: { reconnectAfterInactivityMs: 40_000 } },
    errorFormatter: ({ shape, error }) => {
      const { status, body } = answerOf(error);
      const message = typeof body.detail === 'string' ? body.detail : 'Validation failed';
      const name = trpcCodeOf(status);
      return {
        code: TRPC_ERROR_CODES_BY_KEY[name],
        message,
        data: { code: name, httpStatus: status, path: shape.data.path, body },
      };
    },
  });

export const { router, createCallerFactory } = t;

export interface SubjectOption {
  /** Whether the thing with this id exists, asked when the rest of the input is bad: existence is judged before the body. It may also refuse. */
  subject?: (db: Reader, id: number, who: SignedIn) => Promise<boolean>;
}

interface ReservedOption {
  /** Whether the call uses the connections that are kept free for it. */
  isReserved?: boolean;
}

type In<Schema extends z.ZodType> = z.output<Schema>;

// ---------------------------------------------------------------- for everybody

export function publicTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: PublicTask, input: In<Schema>) => Promise<Out>,
  { isReserved = false }: ReservedOption = {},
) {
  const reached = (ctx: RequestContext) =>
    isReserved ? { ...ctx, services: { ...ctx.services, ...ctx.services.reserved } } : ctx;
  return base({ kind: 'public' }, 'task')
    .use(async ({ ctx, next }) => {
      await ctx.admit();
      return next();
    })
    .input(schema)
    .mutation(({ ctx, input }) => handler(publicTaskIn(reached(ctx), input), input as In<Schema>));
}

// ---------------------------------------------------------------- for whoever belongs to no company

export function outsiderTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: OutsiderTask, input: In<Schema>) => Promise<Out>,
) {
  return base({ kind: 'outsider' }, 'task')
    .use(async ({ ctx, next }) => {
      const who = await ctx.outsider();
      if (!who) {
        await ctx.signedIn();
        throw refuse.forbidden();
      }
      await ctx.admit();
      return next({ ctx: { ...ctx, who } });
    })
    .input(schema)
    .mutation(({ ctx, input }) => handler({ ...publicTaskIn(ctx, input), who: ctx.who }, input as In<Schema>));
}

// ---------------------------------------------------------------- for whoever is signed in

export function signedInQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'signed-in' }, 'query', schema).query(({ ctx, input }) =>
    handler(readIn(ctx), input as In<Schema>),
  );
}

export function signedInMutation<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantWrite, input: In<Schema>) => Promise<Out>,
  options: SubjectOption = {},
) {
  return guarded({ kind: 'signed-in' }, 'mutation', schema, options).mutation(({ ctx, input }) =>
    writeIn(ctx, input, ctx.idempotency, (write) => handler(write, input as In<Schema>)),
  );
}

export function signedInTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Out>,
  options: SubjectOption = {},
) {
  return guarded({ kind: 'signed-in' }, 'task', schema, options).mutation(({ ctx, input }) =>
    handler(taskIn(ctx, input), input as In<Schema>),
  );
}

/** A stream of values for as long as the caller stays. */
export function signedInStream<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>, signal: AbortSignal) => AsyncGenerator<Out>,
) {
  return guarded({ kind: 'signed-in' }, 'query', schema).subscription(({ ctx, input, signal }) =>
    handler(readIn(ctx), input as In<Schema>, signal ?? new AbortController().signal),
  );
}

// ---------------------------------------------------------------- by right, in a company

export function tenantQuery<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'tenant', action, resource }, 'query', schema).query(({ ctx, input }) =>
    handler(readIn(ctx), input as In<Schema>),
  );
}

/** A report: its figures are all of one moment, and it may take longer than other reading. */
export function reportQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'tenant', action: 'read', resource: 'reports' }, 'query', schema).query(({ ctx, input }) =>
    readAtOneMoment(ctx, (read) => handler(read, input as In<Schema>)),
  );
}

/** One transaction around the handler. It must write an audit row (or say that nothing changed), else it is rolled back. */
export function tenantMutation<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: TenantWrite, input: In<Schema>) => Promise<Out>,
  options: SubjectOption = {},
) {
  return guarded({ kind: 'tenant', action, resource }, 'mutation', schema, options).mutation(({ ctx, input }) =>
    writeIn(ctx, input, ctx.idempotency, (write) => handler(write, input as In<Schema>)),
  );
}

/** For long work and files: nothing is open until `transact` is called. */
export function tenantTask<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Out>,
  options: SubjectOption = {},
) {
  return guarded({ kind: 'tenant', action, resource }, 'task', schema, options).mutation(({ ctx, input }) =>
    handler(taskIn(ctx, input), input as In<Schema>),
  );
}

// ---------------------------------------------------------------- how

function base(right: Right, kind: Meta['kind']) {
  return t.procedure.meta({ right, kind });
}

/** Who calls, if they may call this at all. */
export async function admit(ctx: RequestContext, right: Right): Promise<SignedIn> {
  const who = await ctx.signedIn();
  await ctx.admit(who);
  if (right.kind === 'tenant' && !can(who.permissions, right.action, right.resource)) throw refuse.forbidden();
  return who;
}

/** Token → person → right → existence → body, in this order (rulings, Fine print). */
function guarded<Schema extends z.ZodType>(
  right: Right,
  kind: Meta['kind'],
  schema: Schema,
  options: SubjectOption = {},
) {
  return base(right, kind)
    .use(async ({ ctx, next, getRawInput }) => {
      const who = await admit(ctx, right);
      const result = await next({ ctx: { ...ctx, who } satisfies Guarded });
      // next() answers a failure instead of throwing it.
      if (!result.ok && options.subject && result.error.cause instanceof z.ZodError) {
        await mustExist(readIn({ ...ctx, who }).db, options.subject, await getRawInput(), who);
      }
      return result;
    })
    .input(schema);
}

async function mustExist(
  db: Reader,
  subject: NonNullable<SubjectOption['subject']>,
  input: unknown,
  who: SignedIn,
): Promise<void> {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !(await subject(db, id, who)))
    throw refuse.notFound();
}
