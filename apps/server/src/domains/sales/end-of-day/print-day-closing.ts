import { ById } from '@stockhand/contract/wire';
import { refuse } from '../../../platform/errors.ts';
import { Download } from '../../../platform/files/download.ts';
import { tenantFile } from '../../../platform/procedures.ts';
import { documentDate, documentTime, drawDocument, letterheadOf } from '../../tenants/letterhead.ts';
import { findClosing } from './closing-row.ts';

/** A closing as an A4 page, named after its day. */
export const printDayClosing = tenantFile('read', 'orders', ById, async (ctx, { id }) => {
  const closing = await findClosing(ctx.db, id);
  if (!closing) throw refuse.notFound();
  const { currency, timezone } = ctx.caller.tenant;
  const { created_at, created_by, corrects: _, id: __, day, ...figures } = closing;
  const bytes = await drawDocument(ctx, 'day-closing', {
    ...figures,
    tenant: await letterheadOf(ctx),
    currency,
    day: documentDate(day),
    closed_at: documentTime(created_at, timezone),
    closed_by: created_by,
  });
  return new Download(bytes, 'application/pdf', `end-of-day-${day}.pdf`);
});
