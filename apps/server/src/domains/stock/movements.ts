import type { SignedIn } from '../../platform/identity/sessions.ts';
import type { Entry, Movement } from './plan-movement.ts';

/** A movement as its document asks for it. */
export interface MovementToBook extends Movement {
  /** Amount a piece; the product's selling price for a sale and its cost otherwise unless set. */
  unit_price?: number | null | undefined;
  /** Amount a piece; the product's cost of the moment unless the goods come back at the cost they left with. */
  unit_cost?: number | undefined;
  /** That of the document unless set. */
  reference?: string | null | undefined;
  notes?: string | null | undefined;
  /** Why stock is removed by hand. */
  reason?: string | null | undefined;
  /** When the goods moved; that of the document unless set. */
  at?: Date | undefined;
}

/** The document that causes movements, as the ledger names it. */
export interface StockDocument {
  type: 'manual' | 'count' | 'count-session' | 'product' | 'import' | 'sale' | 'order' | 'return' | 'purchase-order';
  id?: number | undefined;
  /** Its number. */
  reference?: string | undefined;
  /** When the goods moved: the time of the call unless set. */
  at?: Date | undefined;
  /** Who moved them: the caller unless set. */
  by?: SignedIn['user'] | undefined;
}

/** A product under the lock of its stock. */
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

/** A movement that can be booked, and what it does to each location. */
export interface PlannedMovement<Asked extends MovementToBook = MovementToBook> {
  movement: Asked;
  entries: Entry[];
  product: ProductFacts;
}

/** A planned movement and the document that it is booked for. */
export type DocumentedMovement<Asked extends MovementToBook = MovementToBook> = PlannedMovement<Asked> & {
  document: StockDocument;
};

/** A movement in the ledger; `id` is its stock transaction. */
export type BookedMovement<Asked extends MovementToBook = MovementToBook> = PlannedMovement<Asked> & { id: number };
