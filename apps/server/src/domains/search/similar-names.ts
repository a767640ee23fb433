import { type Expression, type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { hitsMax } from './hits.ts';
import { type Slip, slipsOf } from './one-slip.ts';

type NamedTable = 'products' | 'customers' | 'suppliers';

/** Shorter words have too few letters in common with anything. */
const lengthMin = 4;

/** Of this much of the text's triples of letters; "kettel" still finds "Kettle", a word of other letters does not. */
const threshold = 0.5;

/** How many are compared at most: a common word has thousands that are alike. */
const comparedMax = 300;

/** Whether a text may be a word with a typing error: letters, and not the words of a whole sentence. */
export function mayBeMistyped(q: string): boolean {
  return q.length >= lengthMin && q.length <= 60 && /\p{L}{3}/u.test(q) && !/\d{3}/.test(q);
}

/**
 * Reads with the threshold of the database's operator set, which is a setting of the transaction.
 */
export async function withThreshold<Result>(db: Reader, read: (db: Reader) => Promise<Result>): Promise<Result> {
  const transaction = await db.startTransaction().setAccessMode('read only').execute();
  try {
    const setting = sql`set_config('pg_trgm.word_similarity_threshold', ${String(threshold)}, true)`;
    await transaction.selectNoFrom(setting.as('threshold')).execute();
    return await read(transaction);
  } finally {
    await transaction.rollback().execute();
  }
}

/** Rows whose name has the text's words but for a letter in each, then those with words much like it, the likest first. */
export async function similarByName(db: Reader, table: NamedTable, q: string): Promise<number[]> {
  const slips = slipsOf(q);
  const isAlmost = slips.length > 0 ? sql<SqlBool>`(${sql.join(slips.map(hasSlip), sql` and `)})` : sql<SqlBool>`false`;
  const alike = rowsWhere(db, table, sql<SqlBool>`${q}::text operator(public.<%) ${sql.ref('name')}`, sql`false`);
  const candidates = slips.length > 0 ? alike.union(rowsWhere(db, table, isAlmost, sql`true`)) : alike;
  const likeness = sql<number>`public.word_similarity(${q}, ${sql.ref('c.name')})`;
  const rows = await db
    .selectFrom(candidates.as('c'))
    .select('c.id')
    .groupBy(['c.id', 'c.name'])
    .orderBy(sql`bool_or(${sql.ref('c.is_almost')})`, 'desc')
    .orderBy(likeness as Expression<number>, 'desc')
    .orderBy((eb) => eb.fn<string>('lower', ['c.name']))
    .orderBy('c.id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id }) => id);
}

function rowsWhere(db: Reader, table: NamedTable, condition: RawBuilder<SqlBool>, isAlmost: RawBuilder<unknown>) {
  return db
    .selectFrom(
      db
        .selectFrom(table as 'products')
        .select(['id', 'name', sql<boolean>`${isAlmost}`.as('is_almost')])
        .where(condition)
        .$if(table !== 'customers', (query) => query.where('archived_at', 'is', null))
        .limit(comparedMax)
        .as('found'),
    )
    .selectAll();
}

/** lower() keeps PostgreSQL from searching the trigram index by the regular expression, which takes far longer. */
function hasSlip({ pieces, words }: Slip): RawBuilder<SqlBool> {
  const likes = pieces.map((piece) => sql<SqlBool>`${sql.ref('name')} ilike ${piece}`);
  const hasPiece = sql<SqlBool>`(${sql.join(likes, sql` or `)})`;
  return words === undefined ? hasPiece : sql<SqlBool>`${hasPiece} and lower(${sql.ref('name')}) ~* ${words}`;
}
