import type { Database } from '@stockhand/db/connect';
import { keptPlan } from '@stockhand/db/driver/planning-client';
import type { CompiledQuery, Expression } from 'kysely';
import { LRUCache } from 'lru-cache';
import { Parameter, type Values, valuesOf } from './parameter.ts';
import { type Reader, schemaOf, type TenantSchema, type Writer } from './tenant-db.ts';

/** Stands for the schema of every tenant. */
const anySchema = 't_any';

/** Texts of a statement that are kept, each of one tenant: one that is joined anew is compared anew, character by character. */
const textsMax = 50;

/**
 * A reading query that finds few rows by key. It is built and compiled once for all tenants, which costs more than running it does,
 * and PostgreSQL keeps its plan. `build` gets parameters in place of values: whatever the input is, the text is the same.
 */
export function keptQuery<Input extends object, Row>(
  build: (db: Reader, value: Values<Input>) => Buildable<Row>,
  { keepsPlan = true } = {},
): (db: Reader | Writer, input: Input) => Promise<Row[]> {
  const compiled = (query: Buildable<Row>) => (keepsPlan ? query.modifyEnd(keptPlan) : query).compile();
  let kept: KeptStatement | undefined;
  return async (db, input) => {
    kept ??= new KeptStatement(compiled(build(inAnySchema(db), valuesOf<Input>())));
    const { rows } = await (db as unknown as Database).executeQuery<Row>(kept.queryIn(schemaOf(db), input));
    return rows as Row[];
  };
}

/** Statements of one shape, as `keptQueries` tells them apart. */
const shapesMax = 200;

interface ShapedQuery<Shape, Input, Row> {
  /** Looks at the shape and hands values of the input on. */
  build: (db: Reader, shape: Shape, value: Values<Input>) => Buildable<Row>;
  /** Whether PostgreSQL keeps the plan too: not where a value of the input may match much or little. */
  keepsPlan: (shape: Shape) => boolean;
}

/** Reading queries that differ by a shape, such as which filters are set: each is built and compiled once, as `keptQuery` is. */
export function keptQueries<Shape extends object, Input extends object, Row>({
  build,
  keepsPlan,
}: ShapedQuery<Shape, Input, Row>): (db: Reader, shape: Shape, input: Input) => Promise<Row[]> {
  const kept = new LRUCache<string, ReturnType<typeof keptQuery<Input, Row>>>({ max: shapesMax });
  return (db, shape, input) => {
    const key = JSON.stringify(shape);
    const query =
      kept.get(key) ??
      keptQuery((reader, value: Values<Input>) => build(reader, shape, value), { keepsPlan: keepsPlan(shape) });
    kept.set(key, query);
    return query(db, input);
  };
}

/** The same for a statement that writes, or locks what it finds. */
export function keptWrite<Input extends object, Row>(
  build: (db: Writer, value: Values<Input>) => Buildable<Row>,
): (db: Writer, input: Input) => Promise<Row[]> {
  return keptQuery(build as unknown as (db: Reader, value: Values<Input>) => Buildable<Row>);
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
  /** Its text, with a gap wherever the tenant's schema is named. */
  readonly #parts: readonly string[];
  readonly #texts = new LRUCache<string, string>({ max: textsMax });

  constructor(query: CompiledQuery) {
    this.#query = query;
    this.#parts = query.sql.split(`"${anySchema}".`);
  }

  queryIn(schema: TenantSchema | undefined, input: object): CompiledQuery {
    if (schema === undefined && this.#parts.length > 1) throw new Error('The handle is of no tenant.');
    const parameters = this.#query.parameters.map((value) =>
      value instanceof Parameter ? value.valueIn(input) : value,
    );
    const sql = this.#texts.get(`${schema}`) ?? this.#parts.join(`"${schema}".`);
    this.#texts.set(`${schema}`, sql);
    return { ...this.#query, sql, parameters };
  }
}

function inAnySchema(db: Reader | Writer): Reader {
  return (db as unknown as Database).withSchema(anySchema) as unknown as Reader;
}
