import type { Database } from '@stockhand/db/connect';
import { keptPlan } from '@stockhand/db/driver/planning-client';
import type { CompiledQuery, SelectQueryBuilder } from 'kysely';
import { type Reader, schemaOf, type Tables, type Writer } from './tenant-db.ts';

/** A value of the input while the query is built. */
class Hole<Name> {
  readonly name: Name;

  constructor(name: Name) {
    this.name = name;
  }
}

/** Stands for the schema of every tenant. */
const anySchema = 't_any';

interface Kept {
  query: CompiledQuery;
  /** Its text, divided where the schema is named. */
  parts: readonly string[];
}

/**
 * A reading query that finds few rows by key and whose text is the same whatever its input is. It is built and compiled once, which
 * costs more than running it does, and PostgreSQL keeps its plan. `build` hands its input on as values and looks at nothing
 * else: neither at the clock nor at what the input is.
 */
export function keptQuery<Input extends object, Row>(
  build: Build<Reader, Input, Row>,
): (db: Reader | Writer, input: Input) => Promise<Row[]> {
  let kept: Kept | undefined;
  return async (db, input) => {
    kept ??= compile((anyTenant) => build(anyTenant, holes<Input>()), db);
    const schema = schemaOf(db);
    if (schema === undefined && kept.parts.length > 1)
      return build(db as Reader, input)
        .modifyEnd(keptPlan)
        .execute() as Promise<Row[]>;
    const { rows } = await (db as unknown as Database).executeQuery<Row>({
      ...kept.query,
      sql: kept.parts.join(`"${schema}".`),
      parameters: kept.query.parameters.map((value) =>
        value instanceof Hole ? input[(value as Hole<keyof Input>).name] : value,
      ),
    });
    return rows;
  };
}

/** The same for a query that locks what it finds. */
export function keptLock<Input extends object, Row>(
  build: Build<Writer, Input, Row>,
): (db: Writer, input: Input) => Promise<Row[]> {
  return keptQuery(build as unknown as Build<Reader, Input, Row>);
}

// biome-ignore lint/suspicious/noExplicitAny: which tables are in scope is the matter of the query alone.
type Build<Db, Input, Row> = (db: Db, input: Input) => SelectQueryBuilder<Tables, any, Row>;

function compile(build: (db: Reader) => ReturnType<Build<Reader, object, unknown>>, db: Reader | Writer): Kept {
  const anyTenant = (db as unknown as Database).withSchema(anySchema) as unknown as Reader;
  const query = build(anyTenant).modifyEnd(keptPlan).compile();
  return { query, parts: query.sql.split(`"${anySchema}".`) };
}

function holes<Input extends object>(): Input {
  return new Proxy({} as Input, { get: (_, name) => new Hole(name) });
}
