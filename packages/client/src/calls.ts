import type {
  inferProcedureInput,
  inferProcedureOutput,
  TRPCMutationProcedure,
  TRPCQueryProcedure,
} from '@trpc/server';
import type { AppRouter } from '../../../apps/server/src/router.ts';
import type { Mutation, Query } from './call-types.ts';

/**
 * Every call of the server, by its name. The package carries this type written out (`build/print-calls.ts`): nothing of the
 * server belongs to it.
 */
export type Calls = CallsOf<AppRouter['_def']['record']>;

/** Left out: the stream of live changes, which is for screens, and calls that need a file, which go over REST. */
type CallsOf<Routes> = {
  [Name in keyof Routes as CallOf<Routes[Name]> extends never ? never : Name]: CallOf<Routes[Name]>;
};

// biome-ignore-start lint/suspicious/noExplicitAny: a procedure of whatever input, output and meta
type CallOf<Route> = Route extends { _def: { type: 'subscription' } }
  ? never
  : Route extends TRPCQueryProcedure<any>
    ? Query<inferProcedureInput<Route>, inferProcedureOutput<Route>>
    : Route extends TRPCMutationProcedure<any>
      ? MutationOf<inferProcedureInput<Route>, inferProcedureOutput<Route>>
      : CallsOf<Route>;
// biome-ignore-end lint/suspicious/noExplicitAny: a procedure of whatever input, output and meta

type MutationOf<Input, Output> = [FileFields<Input>] extends [never]
  ? Mutation<Input, Output>
  : Input extends { [Field in FileFields<Input>]: unknown }
    ? never
    : Mutation<Omit<Input, FileFields<Input>>, Output>;

/** A file that the server received in a form. */
interface Received {
  sha256: string;
  toJSON(): unknown;
}

type FileFields<Input> = {
  [Field in keyof Input]-?: [NonNullable<Input[Field]>] extends [Received | Received[]] ? Field : never;
}[keyof Input];
