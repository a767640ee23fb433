import type { FileAnswer } from '@stockhand/contract/answer';
import type { Topic } from '@stockhand/contract/changes';
import type { z } from 'zod';
import type { Download } from './files/download.ts';
import { guarded, type SubjectOption, type TokensOption } from './guarded-procedure.ts';
import type { SignedInTask, TenantRead, TenantWrite } from './handler-context.ts';
import { readIn, taskIn, writeIn } from './transactions.ts';

// Procedures for administrators in person: no API key may make these calls.

type In<Schema extends z.ZodType> = z.output<Schema>;

export function administratorQuery<Schema extends z.ZodType, Out>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Out>,
) {
  return guarded({ kind: 'administrator' }, 'query', schema).query(({ ctx, input }) =>
    handler(readIn(ctx), input as In<Schema>),
  );
}

export function administratorMutation<Schema extends z.ZodType, Out>(
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: TenantWrite, input: In<Schema>) => Promise<Out>,
  { answersTokens = false, ...options }: SubjectOption & TokensOption = {},
) {
  return guarded({ kind: 'administrator' }, 'mutation', schema, { ...options, answersTokens, topics }).mutation(
    ({ ctx, input }) =>
      writeIn(ctx, input, answersTokens ? undefined : ctx.idempotency, topics, (write) =>
        handler(write, input as In<Schema>),
      ),
  );
}

/** No transaction is open until `transact` is called. */
export function administratorTask<Schema extends z.ZodType, Out>(
  topics: readonly Topic[],
  schema: Schema,
  handler: (ctx: SignedInTask, input: In<Schema>) => Promise<Out>,
  { answersTokens = false, ...options }: SubjectOption & TokensOption = {},
) {
  return guarded({ kind: 'administrator' }, 'task', schema, { ...options, answersTokens, topics }).mutation(
    ({ ctx, input }) =>
      handler(
        taskIn({ ...ctx, idempotency: answersTokens ? undefined : ctx.idempotency }, input, topics),
        input as In<Schema>,
      ),
  );
}

/** A query that answers a file, as `tenantFile` does. */
export function administratorFile<Schema extends z.ZodType>(
  schema: Schema,
  handler: (ctx: TenantRead, input: In<Schema>) => Promise<Download>,
) {
  return guarded({ kind: 'administrator' }, 'query', schema, { isLong: true }).query(
    async ({ ctx, input }): Promise<FileAnswer> => ctx.answerFile(await handler(readIn(ctx), input as In<Schema>)),
  );
}
