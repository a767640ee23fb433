import { ListMails, type MailPage } from '@stockhand/contract/background/schema';
import { sql } from 'kysely';
import { contains } from '../../platform/data/contains.ts';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { leftOutMails } from './left-out-mails.ts';
import { mailsOf } from './mail-row.ts';

/** The mails of the tenant, newest first (docs/rules.md#background-work). */
export const listMails = tenantQuery('update', 'users', ListMails, async (ctx, input): Promise<MailPage> => {
  const all = mailsOf(ctx.db, ctx.caller.tenant.id, ctx.now).where(
    contains(['m.recipient', 'm.subject'], input.search),
  );
  const page = await readPage({
    matching: input.status ? all.where('m.status', '=', input.status) : all,
    rowsOf: (mails) => mails.selectAll('m'),
    sortKeys: { created_at: sql`m.created_at`, recipient: sql`lower(m.recipient)`, subject: sql`lower(m.subject)` },
    id: sql<number>`m.id`,
    input,
    ordering: '-created_at',
  });
  return { ...page, left_out: await leftOutMails(ctx.db, ctx.caller.tenant.id, ctx.now) };
});
