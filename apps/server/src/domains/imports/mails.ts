import { importFinishedMail } from '@stockhand/documents/work-mails';
import { queueTenantMail } from '../../platform/background/tenant-mails.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { brandOf } from '../members/mail-brand.ts';
import { switchesOf } from '../notifications/preference-row.ts';

/** Mails the user who started an import that it is done, if enabled. */
export async function mailImportFinished(
  ctx: TenantWrite,
  done: { id: number; file_name: string; success_count: number; error_count: number },
): Promise<void> {
  const { user, tenant } = ctx.caller;
  const db = readerIn(ctx.db);
  const { email } = await switchesOf(db, { userId: user.id, tenantId: tenant.id }, 'import_finished');
  if (!email) return;
  const { publicUrl, log } = ctx.services;
  const brand = await brandOf(db, tenant.id, publicUrl);
  const mail = importFinishedMail(brand, {
    firstName: user.first_name,
    fileName: done.file_name,
    created: done.success_count,
    rejected: done.error_count,
    url: `${publicUrl}/products`,
  });
  const key = `import-${tenant.schema_name}-${done.id}`;
  const by = { log, tenantId: tenant.id };
  await queueTenantMail(ctx.db, by, { key, recipient: user.email, senderName: brand.name, ...mail });
}
