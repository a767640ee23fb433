import { dayMs, type Sweep } from '../../platform/background/sweep.ts';
import type { Writer } from '../../platform/data/tenant-db.ts';
import { deletePicture } from '../../platform/files/thumbnail.ts';

/** Days for which a logo that was replaced is kept: mails sent before show it by its address. */
const replacedDays = 30;

/** Notes a new logo and that the one before is no longer in use. */
export async function noteLogo(
  writer: Writer,
  logo: { tenantId: number; key: string; bytes: number; now: Date },
): Promise<void> {
  await writer
    .updateTable('public.tenant_logos')
    .set({ replaced_at: logo.now })
    .where('tenant_id', '=', logo.tenantId)
    .where('replaced_at', 'is', null)
    .execute();
  await writer
    .insertInto('public.tenant_logos')
    .values({ file_key: logo.key, tenant_id: logo.tenantId, size_bytes: logo.bytes })
    .execute();
}

/** Every logo file of a tenant. */
export async function logoKeysOf(writer: Writer, tenantId: number): Promise<string[]> {
  const logos = await writer
    .selectFrom('public.tenant_logos')
    .select('file_key')
    .where('tenant_id', '=', tenantId)
    .execute();
  const current = await writer
    .selectFrom('public.tenants')
    .select('logo_key')
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return [...new Set([...logos.map((logo) => logo.file_key), ...(current?.logo_key ? [current.logo_key] : [])])];
}

/** Deletes logos replaced a month ago. The file goes first, so that a crash in between leaves a row to be found again. */
export const purgeReplacedLogos: Sweep = async ({ database, files }, now) => {
  const due = await database
    .selectFrom('public.tenant_logos as l')
    .innerJoin('public.tenants as t', 't.id', 'l.tenant_id')
    .select('l.file_key')
    .where('l.replaced_at', '<=', new Date(now.getTime() - replacedDays * dayMs))
    .where('t.status', '=', 'active')
    .where((eb) => eb.or([eb('t.logo_key', 'is', null), eb('t.logo_key', '<>', eb.ref('l.file_key'))]))
    .execute();
  for (const { file_key } of due) {
    await deletePicture(files, file_key);
    await database.deleteFrom('public.tenant_logos').where('file_key', '=', file_key).execute();
  }
};
