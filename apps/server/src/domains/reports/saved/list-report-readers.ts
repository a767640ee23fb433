import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { ReportReader } from '@stockhand/contract/reports/custom/saved-reports';
import { ById } from '@stockhand/contract/wire';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { findActiveCallers, type SignedIn } from '../../../platform/identity/sessions.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { mayAsk } from '../custom/report-inquiry.ts';
import { getOwn } from './saved-report-row.ts';

/** The members who may read every figure of a report of one's own: to whom it can be mailed. */
export const listReportReaders = tenantQuery(
  'read',
  'reports',
  ById,
  async ({ db, caller }, { id }): Promise<ReportReader[]> => {
    const { question } = await getOwn(db, id, caller);
    const readers = await findReaders(db, caller.tenant.id, question);
    return readers.map(({ membership, user }) => ({ id: membership.id, name: user.full_name || user.username }));
  },
);

export async function findReaders(db: Reader, tenantId: number, question: ReportQuestion): Promise<SignedIn[]> {
  const members = await findActiveCallers(db, tenantId);
  return members.filter(({ permissions }) => mayAsk(permissions, question));
}
