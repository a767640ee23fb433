import { fromMinor, lineTotalMinor } from '@stockhand/contract/money';
import { pageOf } from '@stockhand/contract/paging';
import {
  ListReorder,
  type ReorderGroup,
  type ReorderLine,
  type ReorderPage,
} from '@stockhand/contract/purchasing/reorder';
import { tenantQuery } from '../../../platform/procedures.ts';
import { proposeOrders } from './propose-orders.ts';

/** What to order now, from whom, and why (docs/rules.md#reordering). */
export const listReorder = tenantQuery(
  'read',
  'purchases',
  ListReorder,
  async (ctx, input): Promise<ReorderPage> => {
    const lines = await proposeOrders(ctx, { search: input.search }, input.review_days);
    lines.sort(bySupplierAndUrgency);
    const chosen = lines.filter(
      ({ supplier }) =>
        input.supplier === undefined || supplier === (input.supplier === 'none' ? null : input.supplier),
    );
    const { limit, offset } = pageOf(input);
    return { results: chosen.slice(offset, offset + limit), count: chosen.length, groups: groupsOf(lines) };
  },
  { isLong: true },
);

const byName = new Intl.Collator('en');

/** Suppliers by name, without one last; within one first what has the smallest part of what it needs. */
function bySupplierAndUrgency(one: ReorderLine, other: ReorderLine): number {
  if ((one.supplier === null) !== (other.supplier === null)) return one.supplier === null ? 1 : -1;
  return (
    byName.compare(one.supplier_name ?? '', other.supplier_name ?? '') ||
    (one.supplier ?? 0) - (other.supplier ?? 0) ||
    coverOf(one) - coverOf(other) ||
    byName.compare(one.product_name, other.product_name) ||
    one.product - other.product
  );
}

const coverOf = ({ position, needed }: ReorderLine) => position / Math.max(1, needed);

/** @param lines those of a supplier beside each other */
function groupsOf(lines: readonly ReorderLine[]): ReorderGroup[] {
  const groups = new Map<number | null, ReorderLine[]>();
  for (const line of lines) {
    const known = groups.get(line.supplier);
    if (known) known.push(line);
    else groups.set(line.supplier, [line]);
  }
  return [...groups].map(([supplier, ofSupplier]) => ({
    supplier,
    supplier_name: ofSupplier[0]?.supplier_name ?? null,
    lines: ofSupplier.length,
    pieces: ofSupplier.reduce((sum, { quantity }) => sum + quantity, 0),
    total: fromMinor(ofSupplier.reduce((sum, line) => sum + lineTotalMinor(line), 0)),
  }));
}
