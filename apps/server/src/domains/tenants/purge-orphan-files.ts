import type { Database } from '@stockhand/db/connect';
import { dayMs, type Sweep, workOnEach } from '../../platform/background/sweep.ts';
import { dbFor, tenantSchema } from '../../platform/data/tenant-db.ts';
import type { FileStore } from '../../platform/files/file-store.ts';

/** Longer than anything takes between keeping a file and writing the row that names it. */
const orphanMs = dayMs;

/**
 * Deletes files without a row, which a crash can leave, and leftovers of requests. Each folder is listed before the
 * rows are read: a row that is written later names a file that is not on the list or is younger than a day. Folders of
 * tenants that this database does not know are left alone.
 */
export const purgeOrphanFiles: Sweep = async ({ database, files, log }, now) => {
  await files.clearIncoming(new Date(now.getTime() - orphanMs));
  const tenants = await database
    .selectFrom('public.tenants')
    .select('schema_name')
    .where('status', 'in', ['active', 'deleted'])
    .orderBy('id')
    .execute();
  let deleted = 0;
  const folders = [
    ...tenants.map(({ schema_name }) => ({ folder: schema_name, named: () => filesNamedBy(database, schema_name) })),
    { folder: 'logos', named: () => logosNamed(database) },
  ];
  await workOnEach(folders, async ({ folder, named }) => {
    deleted += await purgeFolder(files, folder, now, named);
  });
  if (deleted > 0) log.info({ deleted }, 'Files that nothing named were deleted.');
};

async function purgeFolder(
  files: FileStore,
  folder: string,
  now: Date,
  namesOf: () => Promise<Set<string>>,
): Promise<number> {
  const kept = await files.filesIn(folder);
  if (kept.length === 0) return 0;
  const named = await namesOf();
  let deleted = 0;
  for (const { key, changedAt } of kept) {
    if (isNamed(named, key) || changedAt.getTime() > now.getTime() - orphanMs) continue;
    await files.delete(key);
    deleted++;
  }
  return deleted;
}

/** A file that a row names, or a small picture drawn from it; one that was not written to its end has one more part in its name. */
function isNamed(named: ReadonlySet<string>, key: string): boolean {
  const [file = '', ...rest] = key.split('.');
  return rest.length <= 1 && named.has(file);
}

async function filesNamedBy(database: Database, schemaName: string): Promise<Set<string>> {
  const tenant = dbFor(database, tenantSchema(schemaName));
  const rows = await tenant
    .selectFrom('product_images')
    .select('file_key')
    .unionAll(
      tenant
        .selectFrom('imports')
        .select('file_key')
        .where('file_key', 'is not', null)
        .$narrowType<{ file_key: string }>(),
    )
    .execute();
  return new Set(rows.map((row) => row.file_key));
}

async function logosNamed(database: Database): Promise<Set<string>> {
  const rows = await database
    .selectFrom('public.tenant_logos')
    .select('file_key')
    .unionAll(
      database
        .selectFrom('public.tenants')
        .select('logo_key as file_key')
        .where('logo_key', 'is not', null)
        .$narrowType<{ file_key: string }>(),
    )
    .execute();
  return new Set(rows.map((row) => row.file_key));
}
