import type { Database } from '@stockhand/db/connect';
import { hasLongList, keptPlan } from '@stockhand/db/driver/planning-client';
import type { CompiledQuery, Expression } from 'kysely';
import { Placeholder } from './placeholder.ts';
import { type Reader, schemaOf, type TenantSchema, type Writer } from './tenant-db.ts';

/** Stands for the schema of every tenant. */
const anySchema = 't_any';

/** Texts of a statement that are kept, each of one tenant: one that is joined anew is compared anew, character by character. */
const textsMax = 50;

/**
 * A reading query that finds few rows by key and whose text is the same whatever its input is. It is built and compiled once, which
 * costs more than running it does, and PostgreSQL keeps its plan. `build` hands its input on as values and rows of `unnested` and
 * looks at nothing else: neither at the clock nor at what the input is.
 */
export function keptQuery<Input extends object, Row>(
  build: (db: Reader, input: Input) => Buildable<Row>,
): (db: Reader | Writer, input: Input) => Promise<Row[]> {
  let kept: KeptStatement | undefined;
  return async (db, input) => {
    kept ??= new KeptStatement(compiled(build(inAnySchema(db), placeholders<Input>())));
    const { rows } = await executorOf<Row>(db)(
      kept.queryIn(schemaOf(db), input) ?? compiled(build(db as Reader, input)),
    );
    return rows;
  };
}

/** The same for a statement that writes, or locks what it finds. */
export function keptWrite<Input extends object, Row>(
  build: (db: Writer, input: Input) => Buildable<Row>,
): (db: Writer, input: Input) => Promise<Row[]> {
  return keptQuery(build as unknown as (db: Reader, input: Input) => Buildable<Row>);
}

/** A query builder of Kysely, of whatever kind. */
interface Buildable<Row> {
  modifyEnd(modifier: Expression<unknown>): { compile(): CompiledQuery<Row> };
}

function compiled<Row>(query: Buildable<Row>): CompiledQuery<Row> {
  return query.modifyEnd(keptPlan).compile();
}

class KeptStatement {
  readonly #query: CompiledQuery;
  /** Its text, divided where the schema is named. */
  readonly #parts: readonly string[];
  readonly #texts = new Map<TenantSchema | undefined, string>();

  constructor(query: CompiledQuery) {
    this.#query = query;
    this.#parts = query.sql.split(`"${anySchema}".`);
  }

  /** Undefined where the statement names a schema and none is told, and for long lists, which their own plan suits better. */
  queryIn(schema: TenantSchema | undefined, input: object): CompiledQuery | undefined {
    if (schema === undefined && this.#parts.length > 1) return undefined;
    const parameters = this.#query.parameters.map((value) =>
      value instanceof Placeholder ? value.valueIn(input) : value,
    );
    return hasLongList(parameters) ? undefined : { ...this.#query, sql: this.#textIn(schema), parameters };
  }

  #textIn(schema: TenantSchema | undefined): string {
    const known = this.#texts.get(schema);
    if (known !== undefined) return known;
    if (this.#texts.size >= textsMax) this.#texts.clear();
    const text = this.#parts.join(`"${schema}".`);
    this.#texts.set(schema, text);
    return text;
  }
}

function inAnySchema(db: Reader | Writer): Reader {
  return (db as unknown as Database).withSchema(anySchema) as unknown as Reader;
}

function executorOf<Row>(db: Reader | Writer) {
  return (query: CompiledQuery) => (db as unknown as Database).executeQuery<Row>(query);
}

function placeholders<Input extends object>(): Input {
  return new Proxy({} as Input, { get: (_, name) => Placeholder.of(name) });
}
