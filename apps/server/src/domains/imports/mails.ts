import type { ImportMode } from '@stockhand/contract/imports/schema';
import { importFailedMail, importFinishedMail } from '@stockhand/documents/work-mails';
import { queueNoticeMails } from '../../platform/background/tenant-mails.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { brandOf } from '../members/mail-brand.ts';
import { switchesOf } from '../notifications/preference-row.ts';
import { switchesUrl } from '../notifications/switches-url.ts';

export interface ImportEnd {
  id: number;
  file_name: string;
  mode: ImportMode;
  success_count: number;
  updated_count: number;
  unchanged_count: number;
  error_count: number;
  /** Why nothing more of the file was read. */
  failure: string | null;
}

export function createdBy(end: Pick<ImportEnd, 'success_count' | 'updated_count' | 'unchanged_count'>): number {
  return end.success_count - end.updated_count - end.unchanged_count;
}

/** Mails the user who started an import how it ended, if enabled. */
export async function mailImportEnd(ctx: TenantWrite, end: ImportEnd): Promise<void> {
  const { user, tenant } = ctx.caller;
  const db = readerIn(ctx.db);
  const { email } = await switchesOf(db, { userId: user.id, tenantId: tenant.id }, 'import_finished');
  if (!email) return;
  const { publicUrl, log } = ctx.services;
  const brand = await brandOf(db, tenant.id, publicUrl);
  const about = {
    firstName: user.first_name,
    fileName: end.file_name,
    url: `${publicUrl}/products?import=${end.id}`,
    switchesUrl: switchesUrl(publicUrl),
  };
  const mail =
    end.failure === null
      ? importFinishedMail(brand, {
          ...about,
          created: createdBy(end),
          ...(end.mode !== 'create' && { updated: end.updated_count }),
          rejected: end.error_count,
        })
      : importFailedMail(brand, { ...about, reason: end.failure });
  const envelope = { recipient: user.email, senderName: brand.name, replyTo: brand.replyTo };
  const key = `import-${tenant.schema_name}-${end.id}`;
  await queueNoticeMails(ctx.db, { log, tenantId: tenant.id }, [{ key, write: () => ({ ...envelope, ...mail }) }]);
}
