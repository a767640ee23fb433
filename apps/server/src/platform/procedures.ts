import type { FileAnswer } from '@stockhand/contract/answer';
import type { Topic } from '@stockhand/contract/changes';
import type { Action, Resource } from '@stockhand/contract/permissions';
import type { z } from 'zod';
import { callInput } from './call-input.ts';
import { refuse } from './errors.ts';
import type { Download } from './files/download.ts';
import {
  admit,
  base,
  type FullDiskOption,
  guarded,
  type KeysOption,
  type LongOption,
  type SubjectOption,
  type TokensOption,
} from './guarded-procedure.ts';
import type {
  OutsiderTask,
  PersonRead,
  PersonTask,
  PublicTask,
  SignedInTask,
  TenantRead,
  TenantWrite,
} from './handler-context.ts';
import type { SignedIn } from './identity/sessions.ts';
import type { RequestContext } from './request-context.ts';
import { publicTaskIn, readAnywhere, readAtOneMoment, readIn, taskIn, writeIn } from './transactions.ts';
import { trpc } from './trpc.ts';

export const { router, createCallerFactory } = trpc;

interface CallerOption {
  /** The answer depends on the caller, if signed in. */
  readsCaller?: boolean;
}

interface ReservedOption {
  /** Whether the call uses the connections that are kept free for it. */
  isReserved?: boolean;
}

type In<Schema extends z.ZodType> = z.output<Schema>;

// ---------------------------------------------------------------- for every caller

export function publicTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: PublicTask, input: In<Schema>) => Promise<Out>,
  {
    isReserved = false,
    readsCaller = false,
    ...options
  }: ReservedOption & TokensOption & LongOption & CallerOption & FullDiskOption = {},
) {
  const reached = (ctx: RequestContext) => ({
    ...ctx,
    ...(isReserved && { services: { ...ctx.services, ...ctx.services.reserved } }),
    ...(options.answersTokens && { idempotency: undefined }),
  });
  const admission = async (ctx: RequestContext) => {
    await ctx.admit();
    return {};
  };
  return base({ kind: 'public' }, 'task', admission, { isAnonymous: !readsCaller, ...options })
    .input(callInput(schema))
    .mutation(({ ctx, input }) =>
      handler(publicTaskIn(reached(ctx), input, `address ${ctx.address}`), input as In<Schema>),
    );
}

// ---------------------------------------------------------------- for users without a tenant

export function outsiderTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: OutsiderTask, input: In<Schema>) => Promise<Out>,
) {
  const admission = async (ctx: RequestContext) => {
    const caller = await ctx.outsider();
    if (!caller) {
      await admit(ctx, { kind: 'outsider' });
      throw refuse.forbidden();
    }
    await ctx.admit();
    return { caller };
  };
  // It founds a tenant, and its answer carries the token of the session there.
  return base({ kind: 'outsider' }, 'task', admission, { answersTokens: true, isLong: true })
    .input(callInput(schema))
    .mutation(({ ctx, input }) => {
      const task = publicTaskIn({ ...ctx, idempotency: undefined }, input, `user ${ctx.caller.user.id}`);
      return handler({ ...task, caller: ctx.caller }, input as In<Schema>);
    });
}

// ---------------------------------------------------------------- for signed-in users, with or without a tenant

export function personQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: PersonRead, input: In<Schema>) => Promise<Out>,
) {
  return ofPerson('query', schema).query(({ ctx, input }) =>
    handler({ ...readAnywhere(ctx), caller: ctx.caller }, input as In<Schema>),
  );
}

export function personTask<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: PersonTask, input: In<Schema>) => Promise<Out>,
) {
  return ofPerson('task', schema).mutation(({ ctx, input }) =>
    handler({ ...publicTaskIn(ctx, input, `user ${ctx.caller.user.id}`), caller: ctx.caller }, input as In<Schema>),
  );
}

function ofPerson<Schema extends z.ZodType>(kind: 'query' | 'task', schema: Schema) {
  const admission = async (ctx: RequestContext) => {
    const outsider = await ctx.outsider();
    if (outsider) await ctx.admit();
    return { caller: outsider ?? (await admit(ctx, { kind: 'person' })) };
  };
  return base({ kind: 'person' }, kind, admission).input(callInput(schema));
}

// ---------------------------------------------------------------- for signed-in users

export function signedInQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
  { takesKeys = false, ...options }: LongOption & KeysOption = {},
) {
  return guarded({ kind: 'signed-in', takesKeys }, 'query', schema, options).query(({ ctx, input }) =>
    handler(readIn(ctx), input as In<Schema>),
  );
}

/** Figures for every member: all of one moment, and it may take longer than other reading. */
export function signedInReport<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'signed-in', takesKeys: true }, 'query', schema, { isLong: true }).query(({ ctx, input }) =>
    readAtOneMoment(ctx, (read) => handler(read, input as In<Schema>)),
  );
}

interface SharedFigures<Figures, Out> {
  name: string;
  /** What the figures depend on beside the tenant's data, such as rights of the caller. */
  keyOf: (caller: SignedIn) => string;
  read: (ctx: TenantRead) => Promise<Figures>;
  /** Adds what is of the caller alone. */
  answer: (ctx: TenantRead, figures: Figures) => Out;
}

/** The same where many ask again and again: callers with the same key share a reading (`SharedReads`). */
export function sharedReport<Schema extends z.ZodType, Figures, Out>(
  schema: Schema,
  { name, keyOf, read, answer }: SharedFigures<Figures, Out>,
) {
  return guarded({ kind: 'signed-in', takesKeys: true }, 'query', schema, { isLong: true }).query(async ({ ctx }) => {
    const { caller, services } = ctx;
    const figures = await services.sharedReads.read(caller.tenant.schema_name, `${name} ${keyOf(caller)}`, () =>
      readAtOneMoment(ctx, read),
    );
    return answer(readIn(ctx), figures);
  });
}

export function signedInMutation<Schema extends z.ZodType, Out>(
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: TenantWrite, input: In<Schema>) => Promise<Out>,
  { answersTokens = false, ...options }: SubjectOption & TokensOption = {},
) {
  return guarded({ kind: 'signed-in', takesKeys: false }, 'mutation', schema, {
    ...options,
    answersTokens,
    topics,
  }).mutation(({ ctx, input }) =>
    writeIn(ctx, input, answersTokens ? undefined : ctx.idempotency, topics, (write) =>
      handler(write, input as In<Schema>),
    ),
  );
}

export function signedInTask<Schema extends z.ZodType, Out>(
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Out>,
  options: SubjectOption & LongOption = {},
) {
  return guarded({ kind: 'signed-in', takesKeys: false }, 'task', schema, { ...options, topics }).mutation(
    ({ ctx, input }) => handler(taskIn(ctx, input, topics), input as In<Schema>),
  );
}

/** A stream of values for as long as the caller stays. */
export function signedInStream<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>, signal: AbortSignal) => AsyncGenerator<Out>,
) {
  return guarded({ kind: 'signed-in', takesKeys: false }, 'query', schema).subscription(({ ctx, input, signal }) =>
    handler(readIn(ctx), input as In<Schema>, signal ?? new AbortController().signal),
  );
}

// ---------------------------------------------------------------- by right, in a tenant

interface MomentOption {
  /** All that the handler reads is of one moment, where a single statement cannot read it. */
  isOfOneMoment?: boolean;
}

export function tenantQuery<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
  { isOfOneMoment = false, ...options }: LongOption & MomentOption = {},
) {
  return guarded({ kind: 'tenant', action, resource, takesKeys: true }, 'query', schema, options).query(
    ({ ctx, input }) => {
      const read = (tenant: TenantRead) => handler(tenant, input as In<Schema>);
      return isOfOneMoment ? readAtOneMoment(ctx, read) : read(readIn(ctx));
    },
  );
}

/** A query that answers a file: as a stream over REST, as bytes over tRPC. It may take longer than other reading. */
export function tenantFile<Schema extends z.ZodType>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Download>,
) {
  return guarded({ kind: 'tenant', action, resource, takesKeys: true }, 'query', schema, { isLong: true }).query(
    async ({ ctx, input }): Promise<FileAnswer> => ctx.answerFile(await handler(readIn(ctx), input as In<Schema>)),
  );
}

/** The same of a file that is noted as handed out: `transact` writes that, for callers who may only read too. */
export function notedFile<Schema extends z.ZodType>(
  action: Action,
  resource: Resource,
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Download>,
) {
  return guarded({ kind: 'tenant', action, resource, takesKeys: true }, 'query', schema, { isLong: true }).query(
    async ({ ctx, input }): Promise<FileAnswer> =>
      ctx.answerFile(await handler(taskIn(ctx, input, []), input as In<Schema>)),
  );
}

/** A report: its figures are all of one moment, and it may take longer than other reading. */
export function reportQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'tenant', action: 'read', resource: 'reports', takesKeys: true }, 'query', schema, {
    isLong: true,
  }).query(({ ctx, input }) => readAtOneMoment(ctx, (read) => handler(read, input as In<Schema>)));
}

/**
 * One transaction around the handler. It must write an audit row (or say that nothing changed), else it is rolled back.
 * Where it changed something, it announces `topics` to the tenant's open screens.
 */
export function tenantMutation<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: TenantWrite, input: In<Schema>) => Promise<Out>,
  { takesKeys = true, ...options }: SubjectOption & KeysOption = {},
) {
  return guarded({ kind: 'tenant', action, resource, takesKeys }, 'mutation', schema, { ...options, topics }).mutation(
    ({ ctx, input }) => writeIn(ctx, input, ctx.idempotency, topics, (write) => handler(write, input as In<Schema>)),
  );
}

/** For long work and files: no transaction is open until `transact` is called. Each announces `topics` as above. */
export function tenantTask<Schema extends z.ZodType, Out>(
  action: Action,
  resource: Resource,
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Out>,
  { takesKeys = true, ...options }: SubjectOption & LongOption & KeysOption = {},
) {
  return guarded({ kind: 'tenant', action, resource, takesKeys }, 'task', schema, { ...options, topics }).mutation(
    ({ ctx, input }) => handler(taskIn(ctx, input, topics), input as In<Schema>),
  );
}
