import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { CreateSavedReport, type SavedReport, savedReportsMax } from '@stockhand/contract/reports/custom/saved-reports';
import { audit } from '../../../platform/data/audit.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse, refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { lockOwnMembership } from '../../../platform/identity/lock-own-membership.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { inquiryOf } from '../custom/report-inquiry.ts';
import { withAccount } from '../person-account.ts';
import { getSeen, nameTaken } from './saved-report-row.ts';

/** Keeps a report under a name, for oneself or shared; what has no meaning is refused (docs/rules.md#saved-reports). */
export const createSavedReport = tenantMutation(
  'read',
  'reports',
  ['saved-reports'],
  CreateSavedReport,
  async (ctx, { name, question, is_shared }): Promise<SavedReport> => {
    const db = readerIn(ctx.db);
    await inquiryOf({ ...ctx, db }, question);
    await refuseBeyondMax(ctx);
    const { user } = ctx.caller;
    const kept = JSON.stringify(await withAccount({ db, caller: ctx.caller }, question));
    const { id } = await refusing(nameTaken, () =>
      ctx.db
        .insertInto('saved_reports')
        .values({
          ...{ owner_id: user.id, owner_name: user.full_name || user.username, name, is_shared },
          ...{ question: kept, created_at: ctx.now, updated_at: ctx.now },
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
    await audit(ctx, {
      action: 'saved-report.create',
      subject: { type: 'saved-report', id, name },
      changes: { is_shared },
    });
    return getSeen(db, id, ctx.caller);
  },
);

async function refuseBeyondMax(ctx: TenantWrite): Promise<void> {
  await lockOwnMembership(ctx);
  const { count } = await ctx.db
    .selectFrom('saved_reports')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('owner_id', '=', ctx.caller.user.id)
    .executeTakeFirstOrThrow();
  if (count >= savedReportsMax) throw refuse.badRequest(texts.tooMany(savedReportsMax));
}
