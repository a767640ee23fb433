import { type AuditEntryView, ListAuditLog } from '@stockhand/contract/audit/schema';
import type { Page } from '@stockhand/contract/paging';
import { sql } from 'kysely';
import { readPage } from '../../platform/data/read-page.ts';
import { tenantQuery } from '../../platform/procedures.ts';
import { matchesFilter } from './audit-filter.ts';
import { entriesInWords, entryColumns } from './entry-row.ts';
import { hasSubject } from './has-subject.ts';

/** The tenant's audit log (docs/rules.md#audit-log). */
export const listEntries = tenantQuery(
  'read',
  'reports',
  ListAuditLog,
  async (ctx, input): Promise<Page<AuditEntryView>> => {
    const isMatching = await matchesFilter(ctx, input);
    const { results: rows, count } = await readPage({
      matching: ctx.db.selectFrom('audit_log').where(isMatching),
      rowsOf: (entries) => entries.select(entryColumns).select(hasSubject),
      sortKeys: { at: sql`audit_log.at` },
      id: sql`audit_log.id`,
      input,
      ordering: '-at',
      idsFirst: true,
    });
    const entries = await entriesInWords(ctx, ctx.db, rows);
    return {
      results: entries.map((entry, index) => ({ ...entry, has_subject: rows[index]?.has_subject ?? false })),
      count,
    };
  },
);
