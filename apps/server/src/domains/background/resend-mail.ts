import { backgroundMessages as texts } from '@stockhand/contract/background/messages';
import type { MailView } from '@stockhand/contract/background/schema';
import { ById } from '@stockhand/contract/wire';
import { sendAgain } from '../../platform/background/outbox.ts';
import { audit } from '../../platform/data/audit.ts';
import { type Reader, readerIn } from '../../platform/data/tenant-db.ts';
import { refuse } from '../../platform/errors.ts';
import { tenantMutation } from '../../platform/procedures.ts';
import { mailsOf } from './mail-row.ts';

/** Sends a mail that was given up once more, with as many attempts as a new one. */
export const resendMail = tenantMutation('update', 'users', ['mails'], ById, async (ctx, { id }): Promise<MailView> => {
  const tenantId = ctx.caller.tenant.id;
  const find = () => mailOf(readerIn(ctx.db), { id, tenantId, now: ctx.now });
  const mail = await find();
  if (!mail) throw refuse.notFound();
  if (mail.status === 'failed' && mail.is_text_erased) throw refuse.badRequest(texts.textErased);
  // Of two calls at once one finds it failed.
  if (!(await sendAgain(ctx.db, { id, tenantId }))) throw refuse.badRequest(texts.notFailed);
  const subject = { type: 'mail' as const, id, name: mail.subject };
  await audit(ctx, { action: 'mail.resend', subject, changes: { recipient: mail.recipient } });
  return (await find()) ?? mail;
});

function mailOf(db: Reader, { id, tenantId, now }: { id: number; tenantId: number; now: Date }) {
  return mailsOf(db, tenantId, now).selectAll('m').where('m.id', '=', id).executeTakeFirst();
}
