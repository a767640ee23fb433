import { type RawBuilder, sql } from 'kysely';
import type { Reader } from '../../platform/data/tenant-db.ts';

/**
 * Which rows `r` of returns stand: neither undone nor what undid another. Both bear one moment and add up to nothing, so sums are the
 * same without them, and nothing is counted that did not happen.
 */
export function stands(db: Reader): RawBuilder<boolean> {
  const undone = db.selectFrom('returns as m').where('m.undoes_id', '=', sql.ref<number>('r.id')).select('m.id');
  return sql<boolean>`r.undoes_id is null and not exists (${undone})`;
}
