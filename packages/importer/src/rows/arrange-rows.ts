import type { LeftOutRow } from '@stockhand/contract/imports/left-out';
import type { ColumnMapping } from '../column-mapping.ts';
import type { ImportRow } from '../import-table.ts';
import { fillCategories } from '../layout/fill-categories.ts';
import { fillDown } from './fill-down.ts';
import { joinLocations } from './join-locations.ts';
import { mappedCell } from './mapped-cell.ts';
import type { ArrangedRows, LeaveOut } from './product-row.ts';
import { withWixVariants } from './shops/wix-variants.ts';
import { withoutSoleVariants } from './sole-variants.ts';
import { isNumbersAlone, isTotalRow } from './total-row.ts';
import { withoutGroups } from './without-groups.ts';

/**
 * The rows of a table as the products that they are (docs/rules.md#imports): a variant gets what only the first row of its
 * group says, rows about one product at several locations are joined, and totals, folders, groups and continuations are left out.
 */
export function arrangeRows(rows: readonly ImportRow[], mapping: ColumnMapping): ArrangedRows {
  const left_out: LeftOutRow[] = [];
  const leaveOut: LeaveOut = ({ row_number }, reason) => left_out.push({ row_number, reason });
  const named = withWixVariants(withoutHeadings(rows, leaveOut), mapping, leaveOut);
  const goods = withoutSums(withoutGroups(named, mapping, leaveOut), mapping, leaveOut);
  const filled = fillCategories(fillDown(goods, mapping, leaveOut), mapping);
  const products = joinLocations(filled, mapping, leaveOut);
  left_out.sort((a, b) => a.row_number - b.row_number);
  return { rows: withoutSoleVariants(products, mapping), left_out };
}

function withoutHeadings(rows: readonly ImportRow[], leaveOut: LeaveOut): readonly ImportRow[] {
  if (!rows.some(({ heads }) => heads)) return rows;
  return rows.filter((row) => {
    if (row.heads) leaveOut(row, 'section');
    return !row.heads;
  });
}

/** Without the rows that say "Total", and without the sums that stand below a list without a word. */
function withoutSums(rows: readonly ImportRow[], mapping: ColumnMapping, leaveOut: LeaveOut): ImportRow[] {
  const goods = rows.filter((row) => {
    const isTotal = row.totals === true || isTotalRow(row.cells);
    if (isTotal) leaveOut(row, 'total');
    return !isTotal;
  });
  for (let last = goods.at(-1); goods.length > 1 && last && isSum(last, mapping); last = goods.at(-1)) {
    leaveOut(last, 'total');
    goods.pop();
  }
  return goods;
}

function isSum({ cells }: ImportRow, mapping: ColumnMapping): boolean {
  const isUnnamed = (['name', 'sku', 'barcode'] as const).every((field) => mappedCell(cells, mapping, field) === '');
  return isUnnamed && isNumbersAlone(cells);
}
