import type { Period } from '../periods.ts';

/** Which rows of its sources a report is of. */
export interface Asked {
  period: Period;
  /** The moment whose stock is told; now unless told. */
  at: Date | undefined;
  /** Rows are of locations: the report is told by them or narrowed to one. */
  isByLocation: boolean;
}
