import type { Page } from '@stockhand/contract/paging';
import {
  ListSavedReports,
  type SavedReport,
  type savedReportOrderings,
} from '@stockhand/contract/reports/custom/saved-reports';
import { type RawBuilder, sql } from 'kysely';
import { contains } from '../../../platform/data/contains.ts';
import { readPage } from '../../../platform/data/read-page.ts';
import { tenantQuery } from '../../../platform/procedures.ts';
import { reportsSeenBy, savedReportViews, selectSavedReports } from './saved-report-row.ts';

const sortKeys: Record<(typeof savedReportOrderings)[number], RawBuilder<unknown>> = {
  name: sql`lower(r.name)`,
  owner_name: sql`lower(r.owner_name)`,
  updated_at: sql`r.updated_at`,
};

/** The caller's reports and those that others share (docs/rules.md#saved-reports). */
export const listSavedReports = tenantQuery(
  'read',
  'reports',
  ListSavedReports,
  async ({ db, caller }, input): Promise<Page<SavedReport>> => {
    let matching = reportsSeenBy(db, caller).where(contains(['r.name'], input.search));
    if (input.of === 'mine') matching = matching.where('r.owner_id', '=', caller.user.id);
    if (input.of === 'shared') matching = matching.where('r.is_shared', '=', true);
    const { results, count } = await readPage({
      matching,
      rowsOf: selectSavedReports,
      sortKeys,
      id: sql`r.id`,
      input,
      ordering: 'name',
    });
    return { results: await savedReportViews(db, caller, results), count };
  },
);
