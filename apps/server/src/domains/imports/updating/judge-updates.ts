import type { ImportChange } from '@stockhand/contract/imports/changes';
import type { ImportMode } from '@stockhand/contract/imports/schema';
import type { ColumnMapping } from '@stockhand/importer/column-mapping';
import type { JudgeRows, RowOutcome } from '@stockhand/importer/preview';
import { rowChange } from '@stockhand/importer/rows/row-change';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { warnOfCodes } from '../creating/warn-of-codes.ts';
import { matchRows, nothingTaken } from './match-rows.ts';
import { planChanges } from './plan-changes.ts';

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
    const matched = rows.flatMap((row, index) => {
      const match = matches[index];
      return match && 'product_id' in match && match.product_id !== null
        ? { ...row, product_id: match.product_id }
        : [];
    });
    const plans = new Map((await planChanges(db, matched, given)).map((row) => [row.row_number, row]));
    const outcomes = checked.map((one, index): RowOutcome => {
      const planned = plans.get(one.row.row_number);
      const match = matches[index];
      const issues = planned ? planned.plan.issues : match && 'issues' in match ? match.issues : one.issues;
      one.issues.splice(0, one.issues.length, ...issues);
      if (!planned) return { kind: 'created' };
      if (!planned.current) return { kind: 'unchanged' };
      one.warnings.splice(0, one.warnings.length, ...planned.change.warnings, ...planned.plan.warnings);
      if (planned.plan.issues.length > 0 || planned.plan.shown.length === 0) return { kind: 'unchanged' };
      const { id, name, sku } = planned.current;
      for (const change of planned.plan.shown)
        onChange?.({ row_number: planned.row_number, product: id, product_name: name, sku, ...change });
      return { kind: 'updated', changes: planned.plan.shown.length };
    });
    await warnOfCodes(
      db,
      checked.filter((_, index) => outcomes[index]?.kind === 'created'),
      given,
    );
    return outcomes;
  };
}
