import { importFinishedMail } from '@stockhand/documents/work-mails';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { queueMail } from '../../platform/mailer.ts';
import { readerIn } from '../../platform/tenant-db.ts';
import { switchesOf } from '../notifications/preference-row.ts';
import { brandOf } from '../users/mail-brand.ts';

/** Tells whoever started an import that it is done, if they want to hear of it by mail. */
export async function mailImportFinished(
  ctx: TenantWrite,
  done: { id: number; file_name: string; success_count: number; error_count: number },
): Promise<void> {
  const { user, tenant } = ctx.who;
  const db = readerIn(ctx.db);
  const { email } = await switchesOf(db, { userId: user.id, tenantId: tenant.id }, 'import_finished');
  if (!email) return;
  const { publicUrl } = ctx.services;
  const brand = await brandOf(db, tenant.id, publicUrl);
  const mail = importFinishedMail(brand, {
    firstName: user.first_name,
    fileName: done.file_name,
    created: done.success_count,
    rejected: done.error_count,
    url: `${publicUrl}/products`,
  });
  const key = `import-${tenant.schema_name}-${done.id}`;
  await queueMail(ctx.db, { key, recipient: user.email, senderName: brand.name, ...mail });
}
