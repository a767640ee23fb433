import type { Topic } from '@stockhand/contract/changes';
import { dayRangeMessage, isReversed } from '@stockhand/contract/day-range';
import { can } from '@stockhand/contract/permissions';
import { z } from 'zod';
import type { Reader } from './data/tenant-db.ts';
import { type Guarded, readIn } from './data/transactions.ts';
import { answerOf, refuse } from './errors.ts';
import { unstorableTexts } from './http/storable-input.ts';
import { mustBePerson } from './identity/api-keys.ts';
import type { SignedIn } from './identity/sessions.ts';
import type { Meta, Right } from './procedure-meta.ts';
import type { RequestContext } from './request-context.ts';
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

/** The calls of a batch share one header: its key counts with the place of each. */
const ownKey = t.middleware(({ ctx, batchIndex, next }) => {
  const { idempotency } = ctx;
  if (batchIndex === 0 || !idempotency) return next();
  return next({ ctx: { ...ctx, idempotency: { ...idempotency, route: `${idempotency.route} #${batchIndex}` } } });
});

/** A procedure with what is known about its call. */
export function base(
  right: Right,
  kind: Meta['kind'],
  {
    isLong = false,
    isAnonymous = false,
    answersTokens = false,
    topics = [],
  }: Partial<Omit<Meta, 'right' | 'kind'>> = {},
) {
  const isSafeToRepeat = !answersTokens;
  return t.procedure.meta({ right, kind, isLong, isAnonymous, answersTokens, isSafeToRepeat, topics }).use(ownKey);
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
  return base(right, kind, options)
    .use(async ({ ctx, next, getRawInput }) => {
      const caller = await admit(ctx, right);
      const result = await next({ ctx: { ...ctx, caller } satisfies Guarded });
      // next() answers a failure instead of throwing it.
      if (!result.ok && options.subject && result.error.cause instanceof z.ZodError) {
        await mustExist(readIn({ ...ctx, caller }).db, options.subject, await getRawInput(), caller);
      }
      return result;
    })
    .use(storable(schema))
    .input(schema)
    .use(daysInOrder);
}

/** Whatever call it is of, a range of days that ends before it begins is refused (docs/rules.md#periods). */
const daysInOrder = t.middleware(({ next, input }) => {
  if (typeof input === 'object' && input !== null && isReversed(input)) throw refuse.field('end_date', dayRangeMessage);
  return next();
});

/** Text that the database cannot store is refused on its field, whatever the schema does. */
export function storable(schema: z.ZodType) {
  return t.middleware(async ({ next, getRawInput }) => {
    const input = await getRawInput();
    const issues = unstorableTexts(input, schema);
    if (issues.length > 0) throw new z.ZodRealError(issues);
    return next();
  });
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
