import type { InventoryItemView, ProductView } from '@stockhand/contract/catalog/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { MoveStock, removes, type TransactionType } from '@stockhand/contract/stock/schema';
import type { z } from 'zod';

/** What the dialog needs to know of a product. */
export type StockedProduct = Pick<
  ProductView,
  'id' | 'name' | 'cost_price' | 'selling_price' | 'total_stock' | 'reserved' | 'available' | 'inventory_items'
>;

/** Names of movements: `action` on buttons, `label` in choices and history (docs/rules.md#stock-ledger). */
export const movementNames: Record<TransactionType, { action: string; label: string }> = {
  purchase: { action: 'Add Stock', label: 'Stock In' },
  sale: { action: 'Remove Stock', label: 'Stock Out' },
  adjustment: { action: 'Adjust', label: 'Adjustment' },
  transfer: { action: 'Transfer', label: 'Transfer' },
};

/** A transfer is a button of its own and no choice in the dialog (docs/rules.md#stock-ledger). */
export const choosableTypes = ['purchase', 'sale', 'adjustment'] as const;

/** How many pieces a movement may take; null when it takes none. Goods promised to open orders are not for sale. */
export function takeableQuantity(
  product: Pick<StockedProduct, 'available' | 'inventory_items'>,
  move: { transaction_type: TransactionType; location_id?: number | null | undefined },
): number | null {
  const here = quantityAt(product.inventory_items, move.location_id);
  if (move.transaction_type === 'sale') return Math.max(0, Math.min(product.available, here ?? product.available));
  if (move.transaction_type === 'transfer') return here;
  return null;
}

/**
 * The contract's schema, and what is not there cannot be taken; a transfer says from where, and a removal why where the
 * tenant has reasons.
 */
export function moveStockOf(product: StockedProduct, { asksReason = false } = {}) {
  return MoveStock.refine(
    (move) => {
      const isTakenAway = move.transaction_type === 'adjustment' && move.quantity < 0;
      const most = takeableQuantity(product, isTakenAway ? { ...move, transaction_type: 'sale' } : move);
      return most === null || Math.abs(move.quantity) <= most;
    },
    {
      path: ['quantity'],
      error: texts.insufficient,
      when: ({ value, issues }) => isRecord(value) && !issues.some((issue) => issue.path?.[0] === 'quantity'),
    },
  )
    .refine((move) => move.transaction_type !== 'transfer' || move.location_id != null, {
      path: ['location_id'],
      error: texts.sourceRequired,
      when: ({ value }) => isRecord(value),
    })
    .refine((move) => !asksReason || !removes(move) || Boolean(move.reason), {
      path: ['reason'],
      error: texts.reasonRequired,
      when: ({ value }) => isRecord(value),
    });
}

/** Whether the quantity is one that can be moved as the form stands, whatever else may still be wrong in it. */
export function isMovable(product: StockedProduct, move: z.input<typeof MoveStock>): boolean {
  const issues = moveStockOf(product).safeParse(move).error?.issues ?? [];
  return !issues.some(({ path }) => path[0] === 'quantity');
}

function isRecord(value: unknown): boolean {
  return typeof value === 'object' && value !== null;
}

/** Documented with every submission: what a piece costs, or sells for when it goes out. */
export function unitPriceOf(
  product: Pick<StockedProduct, 'cost_price' | 'selling_price'>,
  type: TransactionType,
): number {
  return type === 'sale' ? product.selling_price : product.cost_price;
}

/** 0 at a location without a balance; null without a location. */
function quantityAt(items: readonly InventoryItemView[], location: number | null | undefined): number | null {
  if (location == null) return null;
  return items.find((item) => item.location === location)?.quantity ?? 0;
}

/** A quantity before and after; of the product as a whole where `location` is null. */
export interface BalanceChange {
  location: number | null;
  before: number;
  after: number;
}

/**
 * What a movement will leave behind at its places and in sum. A sale without a location takes from wherever there is
 * stock, which the sum alone can tell.
 */
export function balancesAfter(
  product: Pick<StockedProduct, 'total_stock' | 'inventory_items'>,
  move: {
    transaction_type: TransactionType;
    quantity: number;
    location_id?: number | null | undefined;
    destination_location_id?: number | null | undefined;
  },
  defaultLocation: number | undefined,
): BalanceChange[] {
  const { transaction_type: type, quantity } = move;
  const changed = (location: number | null | undefined, by: number): BalanceChange[] => {
    const before = quantityAt(product.inventory_items, location);
    return before === null || location == null ? [] : [{ location, before, after: before + by }];
  };
  if (type === 'transfer')
    return [...changed(move.location_id, -quantity), ...changed(move.destination_location_id, quantity)];
  const by = type === 'sale' ? -quantity : quantity;
  const place = type === 'sale' ? move.location_id : (move.location_id ?? defaultLocation);
  return [...changed(place, by), { location: null, before: product.total_stock, after: product.total_stock + by }];
}
