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
  { keepsPlan = true } = {},
): (db: Reader | Writer, input: Input) => Promise<Row[]> {
  const compiled = (query: Buildable<Row>) => (keepsPlan ? query.modifyEnd(keptPlan) : query).compile();
  let kept: KeptStatement | undefined;
  return async (db, input) => {
    kept ??= new KeptStatement(compiled(build(inAnySchema(db), placeholders<Input>())));
    const { rows } = await executorOf<Row>(db)(
      kept.queryIn(schemaOf(db), input) ?? compiled(build(db as Reader, input)),
    );
    return rows;
  };
}

/** Statements of one shape, as `keptQueries` tells them apart. */
const shapesMax = 200;

interface ShapedQuery<Shape, Input, Row> {
  /** Looks at the shape and hands values of the input on. */
  build: (db: Reader, shape: Shape, input: Input) => Buildable<Row>;
  /** Whether PostgreSQL keeps the plan too: not where a value of the input may match much or little. */
  keepsPlan: (shape: Shape) => boolean;
}

/** Reading queries that differ by a shape, such as which filters are set: each is built and compiled once, as `keptQuery` is. */
export function keptQueries<Shape extends object, Input extends object, Row>({
  build,
  keepsPlan,
}: ShapedQuery<Shape, Input, Row>): (db: Reader, shape: Shape, input: Input) => Promise<Row[]> {
  const kept = new Map<string, ReturnType<typeof keptQuery<Input, Row>>>();
  return (db, shape, input) => {
    const key = JSON.stringify(shape);
    let query = kept.get(key);
    if (!query) {
      if (kept.size >= shapesMax) kept.clear();
      query = keptQuery((reader, values: Input) => build(reader, shape, values), { keepsPlan: keepsPlan(shape) });
      kept.set(key, query);
    }
    return query(db, input);
  };
}

/** The same for a statement that writes, or locks what it finds. */
export function keptWrite<Input extends object, Row>(
  build: (db: Writer, input: Input) => Buildable<Row>,
): (db: Writer, input: Input) => Promise<Row[]> {
  return keptQuery(build as unknown as (db: Reader, input: Input) => Buildable<Row>);
}

/** A query builder of Kysely, of whatever kind. */
interface Buildable<Row> extends Compilable<Row> {
  modifyEnd(modifier: Expression<unknown>): Compilable<Row>;
}

interface Compilable<Row> {
  compile(): CompiledQuery<Row>;
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

  /** Undefined where the statement names a schema and none is told, and for many rows, which a plan of their own suits better. */
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
