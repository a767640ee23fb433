import { type Expression, type SqlBool, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';
import { hitsMax } from './hits.ts';
import { swappedLetters } from './swapped-letters.ts';

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

/** Rows whose name has words much like the text, the likest first. */
export async function similarByName(
  db: Reader,
  table: 'products' | 'customers' | 'suppliers',
  q: string,
): Promise<number[]> {
  const isLike = sql<SqlBool>`${q}::text operator(public.<%) ${sql.ref('name')}`;
  const isSwapped = swappedLetters(q).map((word) => sql<SqlBool>`${sql.ref('name')} ilike ${`%${word}%`}`);
  const likeness = sql<number>`public.word_similarity(${q}, ${sql.ref('c.name')})`;
  const candidates = db
    .selectFrom(table as 'products')
    .select(['id', 'name'])
    .where((eb) => eb.or([isLike, ...isSwapped]))
    .$if(table !== 'customers', (query) => query.where('archived_at', 'is', null))
    .limit(comparedMax);
  const rows = await db
    .selectFrom(candidates.as('c'))
    .select('c.id')
    .orderBy(likeness as Expression<number>, 'desc')
    .orderBy((eb) => eb.fn<string>('lower', ['c.name']))
    .orderBy('c.id')
    .limit(hitsMax)
    .execute();
  return rows.map(({ id }) => id);
}
