import type { TransactionType } from '@stockhand/contract/stock/schema';
import { quantityMax } from '@stockhand/contract/wire';

/** One movement as it was asked for. Quantities are positive, but an adjustment and a reversed purchase carry their sign. */
export interface Movement {
  product_id: number;
  transaction_type: TransactionType;
  quantity: number;
  /** Where goods come in or go out; for a sale without one the rule of `takeFromAnywhere` decides. */
  location_id?: number | null | undefined;
  destination_location_id?: number | null | undefined;
  /** An order has reserved these pieces: `reserved` changes with them, and `available` does not. */
  is_reserved?: boolean | undefined;
}

export interface Balance {
  total_stock: number;
  reserved: number;
  /** Location → quantity on hand. */
  at: Map<number, number>;
}

/** A signed change of one product's quantity at one location. */
export interface Entry {
  location_id: number;
  quantity: number;
}

export type MovementPlan = { entries: Entry[] } | { problem: 'insufficient' | 'too-much' };

/**
 * What a movement does to which location (docs/rules.md#booking-stock). It changes the balances, so that the next
 * movement of the product is planned on what this one leaves; one that cannot be done changes nothing and says why.
 */
export function planMovement(
  movement: Movement,
  balances: Map<number, Balance>,
  defaultLocationId: number,
): MovementPlan {
  const balance = balances.get(movement.product_id);
  if (!balance) return { problem: 'insufficient' };
  const entries = entriesOf(movement, balance, defaultLocationId);
  if (!entries) return { problem: 'insufficient' };
  const change = entries.reduce((sum, entry) => sum + entry.quantity, 0);
  const reserved = movement.is_reserved ? change : 0;
  if (balance.total_stock + change > quantityMax || balance.reserved + reserved > quantityMax)
    return { problem: 'too-much' };
  for (const entry of entries)
    balance.at.set(entry.location_id, (balance.at.get(entry.location_id) ?? 0) + entry.quantity);
  balance.total_stock += change;
  balance.reserved += reserved;
  return { entries };
}

function entriesOf(movement: Movement, balance: Balance, defaultLocationId: number): Entry[] | undefined {
  const location = movement.location_id ?? defaultLocationId;
  const here = balance.at.get(location) ?? 0;
  switch (movement.transaction_type) {
    case 'purchase':
      // A reversal takes no more than is free and still lies where it came in.
      if (here + movement.quantity < 0) return undefined;
      if (movement.quantity < 0 && balance.total_stock - balance.reserved + movement.quantity < 0) return undefined;
      return [{ location_id: location, quantity: movement.quantity }];
    case 'adjustment':
      return here + movement.quantity < 0 ? undefined : [{ location_id: location, quantity: movement.quantity }];
    case 'transfer':
      if (here < movement.quantity || movement.destination_location_id == null) return undefined;
      return [
        { location_id: location, quantity: -movement.quantity },
        { location_id: movement.destination_location_id, quantity: movement.quantity },
      ];
    case 'sale':
      if (!movement.is_reserved && balance.total_stock - balance.reserved < movement.quantity) return undefined;
      if (movement.location_id == null) return takeFromAnywhere(movement.quantity, balance, defaultLocationId);
      return here < movement.quantity ? undefined : [{ location_id: location, quantity: -movement.quantity }];
  }
}

/** From the default location first, then from the others with most stock first. */
function takeFromAnywhere(quantity: number, balance: Balance, defaultLocationId: number): Entry[] | undefined {
  const places = [...balance.at].filter(([, here]) => here > 0);
  places.sort(
    ([a, here], [b, there]) =>
      Number(b === defaultLocationId) - Number(a === defaultLocationId) || there - here || a - b,
  );
  const entries: Entry[] = [];
  let missing = quantity;
  for (const [location, here] of places) {
    if (missing === 0) break;
    const taken = Math.min(here, missing);
    entries.push({ location_id: location, quantity: -taken });
    missing -= taken;
  }
  return missing === 0 ? entries : undefined;
}
