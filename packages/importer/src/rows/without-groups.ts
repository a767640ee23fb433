import type { LeftOutReason } from '@stockhand/contract/imports/left-out';
import type { ColumnMapping } from '../column-mapping.ts';
import { plainHeader } from '../headers/plain-header.ts';
import type { ImportRow } from '../import-table.ts';
import type { LeaveOut } from './product-row.ts';
import { withoutVariable } from './shops/without-variable.ts';

const sortlyKinds: Readonly<Record<string, LeftOutReason>> = { folder: 'folder', 'variant group': 'variants' };

/** Without the rows that only hold others: folders and groups of variants of Sortly, variable products of WooCommerce. */
export function withoutGroups(
  rows: readonly ImportRow[],
  mapping: ColumnMapping,
  leaveOut: LeaveOut,
): readonly ImportRow[] {
  const kind = mapping.headers.findIndex((header) => plainHeader(header) === 'entry type');
  if (kind === -1) return withoutVariable(rows, mapping, leaveOut);
  return rows.filter((row) => {
    const reason = sortlyKinds[row.cells[kind]?.trim().toLowerCase() ?? ''];
    if (reason) leaveOut(row, reason);
    return !reason;
  });
}
