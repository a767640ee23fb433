import { type Balance, type Movement, planMovement } from '../domains/stock/plan-movement.ts';
import { planReservations } from '../domains/stock/plan-reservations.ts';
import type { PlannedProduct } from './plan-catalogue.ts';

/** A planned product that exists by now. */
export interface Good extends PlannedProduct {
  id: number;
}

export interface Places {
  main: number;
  stockroom: number;
  secondShop: number;
}

/** What lies where while months of trade are thought up. Movements follow the same rules as real ones. */
export interface ShelfModel {
  goods: readonly Good[];
  places: Places;
  totalOf(good: Good): number;
  reservedOf(good: Good): number;
  at(good: Good, place: number): number;
  /** Moves if it can be done, and says whether it was. */
  move(movement: Movement): boolean;
  /** Reserves pieces for an order if they are available, and says whether; a negative number releases them. */
  reserve(good: Good, quantity: number): boolean;
}

export function openShelves(goods: readonly Good[], places: Places): ShelfModel {
  const balances = new Map<number, Balance>();
  for (const { id } of goods) balances.set(id, { total_stock: 0, reserved: 0, at: new Map() });
  return {
    goods,
    places,
    totalOf: (good) => balances.get(good.id)?.total_stock ?? 0,
    reservedOf: (good) => balances.get(good.id)?.reserved ?? 0,
    at: (good, place) => balances.get(good.id)?.at.get(place) ?? 0,
    move(movement) {
      const plan = planMovement(movement, balances, places.main);
      return plan !== undefined && 'entries' in plan;
    },
    reserve(good, quantity) {
      const balance = balances.get(good.id);
      if (!balance || planReservations([{ product_id: good.id, quantity }], balances).length > 0) return false;
      balance.reserved += quantity;
      return true;
    },
  };
}

const bulk = 12;

/** Larger lots go to the stockroom, the rest straight to the shop. */
export function unloadingPlace(places: Places, quantity: number): number {
  return quantity >= bulk ? places.stockroom : places.main;
}
