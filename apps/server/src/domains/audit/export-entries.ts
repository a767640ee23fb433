import { actionLabel, subjectTypeLabel } from '@stockhand/contract/audit/messages';
import { type ChangedField, FilterAuditLog } from '@stockhand/contract/audit/schema';
import { withFormulaGuard } from '@stockhand/contract/formula-guard';
import { batchesById, csvExport } from '../../platform/files/csv-file.ts';
import { tenantFile } from '../../platform/procedures.ts';
import { matchesFilter } from './audit-filter.ts';
import { type EntryInWords, entriesInWords, entryColumns } from './entry-row.ts';

const columns = ['Date', 'User', 'Action', 'Subject Type', 'Subject', 'Changes', 'Address', 'API Key'];

/** The entries that a filter finds, as CSV (docs/rules.md#exports): what the list shows the caller, in the same words. */
export const exportEntries = tenantFile('read', 'reports', FilterAuditLog, async (ctx, filter) => {
  const { timezone } = ctx.caller.tenant;
  const isMatching = await matchesFilter(ctx, filter);
  return csvExport(ctx, {
    name: 'audit-log',
    columns,
    batches: batchesById(async (db, after, limit) => {
      const batch = db.selectFrom('audit_log').select(entryColumns).where(isMatching).where('audit_log.id', '>', after);
      return entriesInWords(ctx, db, await batch.orderBy('audit_log.id').limit(limit).execute());
    }),
    cellsOf: (entry: EntryInWords) => cellsOf(entry, timezone),
  });
});

function cellsOf(entry: EntryInWords, timezone: string): string[] {
  return [
    momentCell(entry.at, timezone),
    withFormulaGuard(entry.user_name),
    actionLabel(entry.action),
    subjectTypeLabel(entry.subject_type),
    withFormulaGuard(entry.subject_name),
    withFormulaGuard(entry.fields.map(fieldCell).join('; ')),
    entry.address ?? '',
    withFormulaGuard(entry.api_key_name ?? ''),
  ];
}

/** `2026-01-05 15:04:05` in the tenant's time zone. */
function momentCell(at: Date, timeZone: string): string {
  return at.toLocaleString('sv-SE', { timeZone });
}

function fieldCell({ label, before, after }: ChangedField): string {
  if (before === null) return `${label}: ${after}`;
  return `${label}: ${before || 'none'} → ${after || 'none'}`;
}
