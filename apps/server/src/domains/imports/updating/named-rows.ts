import { askedNames } from '../../../platform/data/folding.ts';
import type { Reader } from '../../../platform/data/tenant-db.ts';

export interface NamedRow {
  id: number;
  name: string;
  is_active: boolean;
}

/** What the names of a file stand for, by the spelling of the file; what does not exist yet is missing. */
export interface NamedRows {
  categories: ReadonlyMap<string, NamedRow>;
  manufacturers: ReadonlyMap<string, NamedRow>;
  locations: ReadonlyMap<string, NamedRow>;
  defaultLocation: NamedRow;
}

export async function namedRows(
  db: Reader,
  names: Record<'categories' | 'manufacturers' | 'locations', readonly string[]>,
): Promise<NamedRows> {
  return {
    categories: await findNamed(db, 'categories', names.categories),
    manufacturers: await findNamed(db, 'manufacturers', names.manufacturers),
    locations: await findNamed(db, 'locations', names.locations),
    defaultLocation: await db
      .selectFrom('locations')
      .select(['id', 'name', 'is_active'])
      .where('is_default', '=', true)
      .executeTakeFirstOrThrow(),
  };
}

async function findNamed(
  db: Reader,
  kind: keyof Parameters<typeof namedRows>[1],
  names: readonly string[],
): Promise<Map<string, NamedRow>> {
  const asked = [...new Set(names)];
  if (asked.length === 0) return new Map();
  const rows = await db
    // The three tables are alike, which the builder cannot tell from a union of their names.
    .selectFrom(`${kind as 'categories'} as named`)
    .innerJoin(askedNames(asked), (join) =>
      join.on((eb) => eb(eb.fn<string>('lower', ['named.name']), '=', eb.fn<string>('lower', ['asked.name']))),
    )
    .select(['asked.name as asked', 'named.id', 'named.name', 'named.is_active'])
    .execute();
  return new Map(rows.map(({ asked: spelling, ...row }) => [spelling, row]));
}
