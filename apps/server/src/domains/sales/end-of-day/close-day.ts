import { dayIn } from '@stockhand/contract/calendar';
import { toMinor } from '@stockhand/contract/money';
import { CloseDay, type DayClosingView } from '@stockhand/contract/sales/end-of-day';
import { saleMessages as texts } from '@stockhand/contract/sales/messages';
import { audit } from '../../../platform/data/audit.ts';
import { creationColumns } from '../../../platform/data/created-by.ts';
import { readerIn } from '../../../platform/data/tenant-db.ts';
import { refuse, refusing } from '../../../platform/errors.ts';
import type { TenantWrite } from '../../../platform/handler-context.ts';
import { must } from '../../../platform/must.ts';
import { tenantMutation } from '../../../platform/procedures.ts';
import { findClosing, findClosingOf } from './closing-row.ts';
import { expectedCashOf, readDayFigures } from './day-figures.ts';

const closedMeanwhile = () => refuse.badRequest(texts.closedMeanwhile);

/** Records what cash was counted beside what is expected; a correction names the closing in force (docs/rules.md#end-of-day). */
export const closeDay = tenantMutation('create', 'orders', ['sales'], CloseDay, (ctx, form) =>
  refusing({ day_closings__day: closedMeanwhile, day_closings__corrects: closedMeanwhile }, () =>
    recordClosing(ctx, form),
  ),
);

async function recordClosing(ctx: TenantWrite, form: CloseDay): Promise<DayClosingView> {
  const { timezone } = ctx.caller.tenant;
  const { day, counted_cash } = form;
  if (day > dayIn(ctx.now, timezone)) throw refuse.field('day', texts.futureDay);
  const db = readerIn(ctx.db);
  const inForce = await findClosingOf(db, day);
  if ((inForce?.id ?? null) !== (form.corrects ?? null)) throw closedMeanwhile();
  const methods = await readDayFigures(db, day, timezone);
  const expected_cash = expectedCashOf(methods);
  const isSeen = form.expected_cash == null || toMinor(form.expected_cash) === toMinor(expected_cash);
  if (!isSeen) throw refuse.badRequest(texts.figuresChanged);
  const { id } = await ctx.db
    .insertInto('day_closings')
    .values({
      day,
      corrects_id: inForce?.id ?? null,
      expected_cash,
      counted_cash,
      note: form.note ?? '',
      ...creationColumns(ctx.caller.user, ctx.now),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = methods.map(({ expected: _, ...figures }) => ({ ...figures, closing_id: id }));
  await ctx.db.insertInto('day_closing_methods').values(rows).execute();
  await audit(ctx, {
    action: 'day-closing.create',
    subject: { type: 'day-closing', id, name: day },
    changes: { expected_cash, counted_cash, corrects: inForce?.id ?? null },
  });
  return must(await findClosing(db, id), 'The closing');
}
