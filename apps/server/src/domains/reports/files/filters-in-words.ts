import type { PdfFact } from '@stockhand/documents/pdf-page';
import type { Reader } from '../../../platform/data/tenant-db.ts';

interface Filters {
  category?: number | undefined;
  location?: number | undefined;
  search?: string | undefined;
}

/** What narrows a report, by the names of what it is narrowed to. */
export async function filtersInWords(db: Reader, { category, location, search }: Filters): Promise<PdfFact[]> {
  return [
    ...(category ? [{ label: 'Category', value: await nameOf(db, 'categories', category) }] : []),
    ...(location ? [{ label: 'Location', value: await nameOf(db, 'locations', location) }] : []),
    ...(search ? [{ label: 'Search', value: search }] : []),
  ];
}

async function nameOf(db: Reader, table: 'categories' | 'locations', id: number): Promise<string> {
  const row = await db.selectFrom(table).select('name').where('id', '=', id).executeTakeFirst();
  return row ? row.name : 'Unknown';
}
