import { quantityMax } from '../wire.ts';
import type { ReorderLine } from './reorder.ts';

/** What is ordered of a product that is short, before packs and the supplier count (docs/rules.md#reordering). */
export function wantedQuantity(
  product: Pick<ReorderLine, 'method' | 'short' | 'position' | 'reorder_quantity' | 'max_stock_level'>,
): number {
  const { method, short, position, reorder_quantity, max_stock_level } = product;
  if (method !== 'min_max') return short;
  return Math.max(reorder_quantity > 0 ? reorder_quantity : max_stock_level - position, short);
}

type OrderTerms = Pick<ReorderLine, 'position' | 'max_stock_level' | 'pack_size' | 'min_quantity'>;

export interface OrderQuantity {
  /** Rounded up to whole packs. */
  packed: number;
  /** The same, and at least what the supplier takes. */
  taken: number;
  /** The same, up to the maximum where one is set. */
  quantity: number;
  maximum: ReorderLine['maximum'];
}

/** Each step from what is wanted to what is ordered; undefined at the maximum. */
export function orderQuantity(terms: OrderTerms, wanted: number): OrderQuantity | undefined {
  const { pack_size, min_quantity, max_stock_level, position } = terms;
  const inPacks = (pieces: number) => Math.ceil(pieces / pack_size) * pack_size;
  const [packed, smallest] = [inPacks(wanted), inPacks(min_quantity)];
  const taken = Math.max(packed, smallest);
  const room = max_stock_level === 0 ? quantityMax : max_stock_level - position;
  if (room <= 0) return undefined;
  if (taken <= room) return { packed, taken, quantity: taken, maximum: 'kept' };
  const fitting = Math.floor(room / pack_size) * pack_size;
  if (fitting >= smallest) return { packed, taken, quantity: fitting, maximum: 'limits' };
  return { packed, taken, quantity: smallest, maximum: 'exceeded' };
}
