import type { ImportChange } from '@stockhand/contract/imports/changes';
import type { ImportMode } from '@stockhand/contract/imports/schema';
import type { ColumnMapping } from '@stockhand/importer/column-mapping';
import type { CheckedRow, JudgeRows, RowOutcome } from '@stockhand/importer/preview';
import { rowChange } from '@stockhand/importer/rows/row-change';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { warnOfCodes } from '../creating/warn-of-codes.ts';
import { matchRows, nothingTaken } from './match-rows.ts';
import { type PlannedRow, planChanges } from './plan-changes.ts';

interface Judging {
  mode: Exclude<ImportMode, 'create'>;
  mapping: ColumnMapping;
  /** Takes the changes of a row, in the order of the file. */
  onChange?: (change: ImportChange) => void;
}

/** Says of rows what they would do to products as they are now, as the import itself finds it out. */
export function judgeUpdates(db: Reader, { mode, mapping, onChange }: Judging): JudgeRows {
  const taken = nothingTaken();
  const given = new Set<string>();
  return async (checked) => {
    const rows = checked.map((one) => ({
      ...one,
      row_number: one.row.row_number,
      change: rowChange(one.row, mapping, one),
    }));
    const matches = await matchRows(db, mode, rows, taken);
    const matched = matches.flatMap(({ row, match }) =>
      'product_id' in match && match.product_id !== null ? { ...row, product_id: match.product_id } : [],
    );
    const plans = new Map((await planChanges(db, matched, given)).map((row) => [row.row_number, row]));
    const judged = matches.map(({ row, match }) => {
      const planned = plans.get(row.row_number);
      const issues = planned ? planned.plan.issues : 'issues' in match ? match.issues : row.issues;
      row.issues.splice(0, row.issues.length, ...issues);
      return { row, outcome: outcomeOf(row, planned, onChange) };
    });
    const creating = judged.filter(({ outcome }) => outcome.kind === 'created').map(({ row }) => row);
    await warnOfCodes(db, creating, given);
    return judged.map(({ outcome }) => outcome);
  };
}

function outcomeOf(
  { warnings }: CheckedRow,
  planned: PlannedRow | undefined,
  onChange: Judging['onChange'],
): RowOutcome {
  if (!planned) return { kind: 'created' };
  if (!planned.current) return { kind: 'unchanged' };
  const { row_number, change, plan } = planned;
  warnings.splice(0, warnings.length, ...change.warnings, ...plan.warnings);
  if (plan.issues.length > 0 || plan.shown.length === 0) return { kind: 'unchanged' };
  const { id, name, sku } = planned.current;
  for (const shown of plan.shown) onChange?.({ row_number, product: id, product_name: name, sku, ...shown });
  return { kind: 'updated', changes: plan.shown.length };
}
