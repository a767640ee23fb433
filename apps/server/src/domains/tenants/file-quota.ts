import { tenantMessages as texts } from '@stockhand/contract/tenants/messages';
import { sql } from 'kysely';
import type { Env } from '../../env.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import type { TenantRead, TenantWrite } from '../../platform/handler-context.ts';

export interface NewFiles {
  /** Of all of them together, as they are kept. */
  bytes: number;
  /** The request's field that carries them. */
  field: string;
}

/**
 * 400 on the field when files would take a tenant beyond FILES_PER_TENANT_MB. Concurrent uploads may still take the
 * space.
 */
export async function refuseBeyondFileQuota(ctx: TenantRead, { bytes, field }: NewFiles): Promise<void> {
  const { filesPerTenantMb } = ctx.services.env;
  const used = await fileBytesOf(ctx.db, ctx.caller.tenant.id);
  if (used + bytes > bytesOf(filesPerTenantMb)) throw refuse.field(field, texts.filesFull(filesPerTenantMb));
}

/**
 * The same in the transaction that writes the rows of the files: others that add files to this tenant wait for its end,
 * so two uploads cannot exceed the quota together. Call it before taking other locks.
 */
export async function claimFileRoom(ctx: TenantWrite, files: NewFiles): Promise<void> {
  await ctx.db
    .selectFrom('public.tenants')
    .select('id')
    .where('id', '=', ctx.caller.tenant.id)
    .forNoKeyUpdate()
    .executeTakeFirst();
  await refuseBeyondFileQuota({ ...ctx, db: readerIn(ctx.db) }, files);
}

/**
 * Bytes of a tenant's pictures, logos and kept files of imports, summed up from the rows that name them; `db` reads that
 * tenant's tables. Pictures that are drawn small from them do not count.
 */
async function fileBytesOf(db: Reader, tenantId: number): Promise<number> {
  const total = sql<number>`coalesce(sum(${sql.ref('bytes')}), 0)::bigint`.as('total');
  const images = db.selectFrom('product_images').select('size_bytes as bytes');
  const imports = db.selectFrom('imports').select('file_bytes as bytes').where('file_key', 'is not', null);
  const logos = db.selectFrom('public.tenant_logos').select('size_bytes as bytes').where('tenant_id', '=', tenantId);
  const row = await db
    .selectFrom(images.unionAll(imports).unionAll(logos).as('files'))
    .select(total)
    .executeTakeFirstOrThrow();
  return row.total;
}

function bytesOf(megabytes: Env['filesPerTenantMb']): number {
  return megabytes * 1024 * 1024;
}
