import type { MailBrand, MailContent } from '@stockhand/documents/mail-layout';
import { queueMail } from '../../platform/background/mailer.ts';
import { readerIn } from '../../platform/data/tenant-db.ts';
import type { TenantWrite } from '../../platform/handler-context.ts';
import { brandOf } from '../members/mail-brand.ts';

interface MailedDocument {
  recipient: string;
  /** Names the attachment. */
  number: string;
  pdf: Uint8Array;
  mailOf: (brand: MailBrand) => MailContent;
}

/** Queues a mail of the tenant's with a document attached; answers go to the tenant's address (docs/rules.md#mails). */
export async function mailDocument(
  ctx: TenantWrite,
  { recipient, number, pdf, mailOf }: MailedDocument,
): Promise<void> {
  const { id: tenantId } = ctx.caller.tenant;
  const brand = await brandOf(readerIn(ctx.db), tenantId, ctx.services.publicUrl);
  const content = Buffer.from(pdf);
  await queueMail(ctx.db, {
    recipient,
    senderName: brand.name,
    replyTo: brand.replyTo,
    tenantId,
    sentById: ctx.caller.user.id,
    attachments: [{ file_name: `${number}.pdf`, content_type: 'application/pdf', content }],
    ...mailOf(brand),
  });
}
