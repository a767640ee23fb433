import type { Topic } from '@stockhand/contract/changes';
import { can } from '@stockhand/contract/permissions';
import { z } from 'zod';
import { callInput } from './call-input.ts';
import type { Reader } from './data/tenant-db.ts';
import { answerOf, refuse } from './errors.ts';
import { type CountedUses, returnUses } from './http/usage-limits.ts';
import { mustBePerson } from './identity/api-keys.ts';
import type { SignedIn } from './identity/sessions.ts';
import type { Meta, Right } from './procedure-meta.ts';
import type { RequestContext } from './request-context.ts';
import { readIn } from './transactions.ts';
import { trpc as t } from './trpc.ts';

export interface SubjectOption {
  /**
   * Whether the thing with this id exists, asked when the rest of the input is bad: existence is judged before the
   * body. It may also refuse.
   */
  subject?: (db: Reader, id: number, caller: SignedIn) => Promise<boolean>;
}

export interface KeysOption {
  /** Whether API keys may make the call. */
  takesKeys?: boolean;
}

export interface TokensOption {
  /** The answer carries tokens: it is never stored for a replay, so the call ignores an idempotency key. */
  answersTokens?: boolean;
}

export interface LongOption {
  /** See `Meta`. */
  isLong?: boolean;
}

export interface FullDiskOption {
  /** Keeps people working: it may write while the disk is full, as reading goes on. */
  worksOnFullDisk?: boolean;
}

type KnownMeta = Partial<Omit<Meta, 'right' | 'kind' | 'isSafeToRepeat'>>;

interface BadInputOption<Known extends object> {
  /** Refuses a call whose input is bad for a reason that comes before the body's. */
  onBadInput?: ((ctx: RequestContext & Known, input: unknown) => Promise<void>) | undefined;
}

/**
 * A procedure with what is known about its call. `admission` refuses a call, or tells what its handler knows of the
 * caller. It is the only middleware: each takes its time of a call.
 */
export function base<Known extends object>(
  right: Right,
  kind: Meta['kind'],
  admission: (ctx: RequestContext) => Promise<Known>,
  {
    isLong = false,
    isAnonymous = false,
    answersTokens = false,
    topics = [],
    onBadInput,
    worksOnFullDisk = kind === 'query',
  }: KnownMeta & BadInputOption<Known> & FullDiskOption = {},
) {
  const isSafeToRepeat = !answersTokens;
  const meta = { right, kind, isLong, isAnonymous, answersTokens, isSafeToRepeat, topics };
  return t.procedure.meta(meta).use(async ({ ctx: asked, batchIndex, next, getRawInput }) => {
    const ctx = withOwnKey(asked, batchIndex);
    const known = await admission(ctx);
    if (!worksOnFullDisk && ctx.services.room.isSpent) throw refuse.noRoom();
    const uses: CountedUses = [];
    const result = await next({ ctx: { idempotency: ctx.idempotency, uses, ...known } });
    // next() answers a failure instead of throwing it.
    if (!result.ok && uses.length > 0 && hasNoEffect(result.error)) await returnUses(ctx.services.limits, uses);
    if (onBadInput && !result.ok && result.error.cause instanceof z.ZodError)
      await onBadInput({ ...ctx, ...known }, await getRawInput());
    return result;
  });
}

/** Whether the product failed, and it is known that nothing was done. */
function hasNoEffect(error: unknown): boolean {
  const { status, isUnknown } = answerOf(error);
  return status >= 500 && !isUnknown;
}

/** The calls of a batch share one header: its key counts with the place of each. */
function withOwnKey(ctx: RequestContext, batchIndex: number): RequestContext {
  const { idempotency } = ctx;
  if (batchIndex === 0 || !idempotency) return ctx;
  return { ...ctx, idempotency: { ...idempotency, route: `${idempotency.route} #${batchIndex}` } };
}

/** The caller, if the call is allowed at all. */
export async function admit(ctx: RequestContext, right: Right): Promise<SignedIn> {
  const caller = await mustBeSignedIn(ctx);
  if (!('takesKeys' in right && right.takesKeys)) mustBePerson(caller);
  if (right.kind === 'tenant' && !can(caller.permissions, right.action, right.resource)) throw refuse.forbidden();
  if (right.kind === 'administrator' && caller.role !== 'admin') throw refuse.forbidden();
  return caller;
}

/** Counts the call for the person and their tenant, or for the address of a caller whose token opens nothing. */
async function mustBeSignedIn(ctx: RequestContext): Promise<SignedIn> {
  const caller = await ctx.signedIn().catch(async (error: unknown) => {
    if (answerOf(error).status === 401) await ctx.admit();
    throw error;
  });
  await ctx.admit(caller);
  return caller;
}

/** Token → person → right → existence → body, in this order (docs/rules.md#order-of-checks). */
export function guarded<Schema extends z.ZodType>(
  right: Right,
  kind: Meta['kind'],
  schema: Schema,
  options: SubjectOption & TokensOption & LongOption & { topics?: readonly Topic[] } = {},
) {
  const { subject } = options;
  return base(right, kind, async (ctx) => ({ caller: await admit(ctx, right) }), {
    ...options,
    onBadInput: subject && ((ctx, input) => mustExist(readIn(ctx).db, subject, input, ctx.caller)),
  }).input(callInput(schema));
}

async function mustExist(
  db: Reader,
  subject: NonNullable<SubjectOption['subject']>,
  input: unknown,
  caller: SignedIn,
): Promise<void> {
  const id = typeof input === 'object' && input !== null && 'id' in input ? input.id : undefined;
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || id < 1 || !(await subject(db, id, caller)))
    throw refuse.notFound();
}
