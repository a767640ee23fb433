import type { SignedIn } from '../../platform/sessions.ts';
import type { Entry, Movement } from './plan-movements.ts';

export interface MovementToRecord extends Movement {
  /** Amount a piece; the product's selling price for a sale and its cost otherwise unless told. */
  unit_price?: number | null | undefined;
  /** Amount a piece; the product's cost of the moment unless the goods come back at the cost they left with. */
  unit_cost?: number | undefined;
  reference?: string | null | undefined;
  notes?: string | null | undefined;
}

/** The document that caused the movements. */
export interface MovementSource {
  type: 'manual' | 'count' | 'product' | 'import' | 'sale' | 'order' | 'purchase-order';
  id?: number | undefined;
}

export interface ProductFacts {
  id: number;
  name: string;
  selling_price: number;
  cost_price: number;
}

/** Movements that can be done, under locks that last until the transaction ends. */
export interface CheckedMovements {
  movements: readonly MovementToRecord[];
  plans: Entry[][];
  products: Map<number, ProductFacts>;
}

/** Who moved something, when, and for which document. */
export interface Deed {
  source: MovementSource & { reference?: string };
  at: Date;
  by: SignedIn['user'];
}
