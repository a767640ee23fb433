import type { SignedIn } from '../../platform/identity/sessions.ts';
import type { Entry, Movement } from './plan-movement.ts';

/** A change at a location, with the name that it has under the lock. */
export interface NamedEntry extends Entry {
  location_name: string;
}

export interface MovementToRecord extends Movement {
  /** Amount a piece; the product's selling price for a sale and its cost otherwise unless told. */
  unit_price?: number | null | undefined;
  /** Amount a piece; the product's cost of the moment unless the goods come back at the cost they left with. */
  unit_cost?: number | undefined;
  reference?: string | null | undefined;
  notes?: string | null | undefined;
  /** Why stock is removed by hand. */
  reason?: string | null | undefined;
}

/** The document that caused the movements. */
export interface MovementSource {
  type: 'manual' | 'count' | 'count-session' | 'product' | 'import' | 'sale' | 'order' | 'return' | 'purchase-order';
  id?: number | undefined;
}

/** A product as it is under the lock of its stock. */
export interface ProductFacts {
  id: number;
  name: string;
  sku: string;
  selling_price: number;
  cost_price: number;
  min_stock_level: number;
  is_active: boolean;
  is_archived: boolean;
}

/** A movement that can be done, under locks that last until the transaction ends, and what it does to each location. */
export interface PlannedMovement<Asked extends MovementToRecord = MovementToRecord> {
  movement: Asked;
  entries: NamedEntry[];
  product: ProductFacts;
}

/** Who moved something, when, and for which document. */
export interface Booking {
  source: MovementSource & { reference?: string };
  at: Date;
  by: SignedIn['user'];
}

export type MovementToBook = PlannedMovement & Booking;

/** A movement that stands in the ledger; `id` is its stock transaction. */
export type BookedMovement<ToBook extends MovementToBook = MovementToBook> = ToBook & { id: number };
