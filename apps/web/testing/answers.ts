import type { Topic } from '@stockhand/contract/changes';
import type { AppRouter } from '@stockhand/server/router';
import { TRPCClientError, type TRPCLink } from '@trpc/client';
import type { AnyTRPCProcedure, inferProcedureInput, inferProcedureOutput, TRPCRouterRecord } from '@trpc/server';
import { observable } from '@trpc/server/observable';
import { expect } from 'vitest';

type Procedures = AppRouter['_def']['record'];

type PathsOf<Record extends TRPCRouterRecord, Before extends string = ''> = {
  [Name in keyof Record & string]: Record[Name] extends AnyTRPCProcedure
    ? `${Before}${Name}`
    : Record[Name] extends TRPCRouterRecord
      ? PathsOf<Record[Name], `${Before}${Name}.`>
      : never;
}[keyof Record & string];

type ProcedureAt<Record, Path extends string> = Path extends `${infer Name}.${infer Rest}`
  ? Name extends keyof Record
    ? ProcedureAt<Record[Name], Rest>
    : never
  : Path extends keyof Record
    ? Extract<Record[Path], AnyTRPCProcedure>
    : never;

/** A procedure by its path, e.g. `catalog.manufacturers.list`. */
export type ProcedurePath = PathsOf<Procedures>;

type Input<Path extends ProcedurePath> = inferProcedureInput<ProcedureAt<Procedures, Path>>;
export type Output<Path extends ProcedurePath> = inferProcedureOutput<ProcedureAt<Procedures, Path>>;

/** What the server answers, by procedure. An answer that throws a `Refused` is a refusal; one that never resolves is a slow server. */
export type Answers = {
  [Path in ProcedurePath]?: (input: Input<Path>) => Output<Path> | Promise<Output<Path>>;
};

/** A refusal of the server, in the documented shape of its answer. */
export class Refused extends Error {
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown) {
    super(`Refused with ${status}`);
    this.status = status;
    this.body = body;
  }
}

/** The stream of what others change: says nothing until it is told to. */
export class Stream {
  readonly #listeners = new Set<(topics: string[]) => void>();

  /** Once the page listens. */
  async tell(...topics: Topic[]): Promise<void> {
    await expect.poll(() => this.#listeners.size).toBeGreaterThan(0);
    for (const listener of this.#listeners) listener(topics);
  }

  listen(listener: (topics: string[]) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}

interface Listeners {
  stream: Stream;
  /** Hears of a call that has no answer. */
  onMissing: (path: string) => void;
  /** Hears of a call that changes something. */
  onWrite?: ((path: string) => void) | undefined;
}

/** Stands in for the server at the client's link. */
export function answeringLink(answers: Answers, { stream, onMissing, onWrite }: Listeners): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        if (op.type === 'subscription')
          return stream.listen((data) => observer.next({ result: { type: 'data', data } }));
        if (op.type === 'mutation') onWrite?.(op.path);
        let isOver = false;
        const answer = answers[op.path as ProcedurePath] as ((input: unknown) => unknown) | undefined;
        if (!answer) onMissing(op.path);
        Promise.resolve()
          .then(() => (answer ? answer(op.input) : Promise.reject(new Refused(500, null))))
          .then(
            (data) => {
              if (isOver) return;
              observer.next({ result: { type: 'data', data } });
              observer.complete();
            },
            (error: unknown) => isOver || observer.error(refusalOf(error)),
          );
        return () => {
          isOver = true;
        };
      });
}

function refusalOf(error: unknown): TRPCClientError<AppRouter> {
  if (!(error instanceof Refused)) return TRPCClientError.from(error as Error);
  const { status, body } = error;
  const data = { httpStatus: status, body } as never;
  return new TRPCClientError(error.message, { result: { error: { code: -32_603, message: error.message, data } } });
}
