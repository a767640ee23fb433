import { anyOf } from '../../platform/data/any-of.ts';
import type { Reader } from '../../platform/data/tenant-db.ts';

/** The fields of changes that hold ids, with the table that has the names. */
const tables = { category_id: 'categories', manufacturer_id: 'manufacturers', customer: 'customers' } as const;

type Field = keyof typeof tables;

/** Field → id → name. */
export type ReferencedNames = ReadonlyMap<string, ReadonlyMap<number, string>>;

/** The names of what changes refer to by id, as they are now; one statement for each kind that occurs. */
export async function findReferencedNames(
  db: Reader,
  changes: readonly Record<string, unknown>[],
): Promise<ReferencedNames> {
  const found = await Promise.all(
    (Object.keys(tables) as Field[]).map(
      async (field) => [field, await namesOf(db, field, idsIn(changes, field))] as const,
    ),
  );
  return new Map(found);
}

function idsIn(changes: readonly Record<string, unknown>[], field: Field): number[] {
  const ids = changes.flatMap((change) => change[field]).filter((id) => typeof id === 'number');
  return [...new Set(ids)];
}

async function namesOf(db: Reader, field: Field, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom(tables[field]).select(['id', 'name']).where('id', '=', anyOf(ids)).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
