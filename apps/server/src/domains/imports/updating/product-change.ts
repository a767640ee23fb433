import type { CustomValue } from '@stockhand/contract/catalog/schema';
import type { ImportTarget } from '@stockhand/contract/imports/fields';
import type { RowIssue } from '@stockhand/importer/rows/imported-product';
import type { RewrittenColumns } from '../../catalog/bulk/rewrite-products.ts';

/** Columns of a product that a row can change; custom fields change one by one. */
export type ChangeableColumns = Omit<RewrittenColumns, 'custom_fields'>;

type Change<Value> = readonly [before: Value, after: Value];

export interface StockChange {
  location_id: number;
  location: string;
  quantity: Change<number>;
}

/** What a row changes of its product; what is kept of it for undoing. */
export interface ProductChange {
  columns: { [Column in keyof ChangeableColumns]?: Change<ChangeableColumns[Column]> };
  /** A field that was missing before is null there. */
  custom_fields: Record<string, Change<CustomValue>>;
  /** Further codes that are added. */
  codes: string[];
  stock: StockChange[];
}

/** A change as a person reads it. */
export interface ShownChange {
  field: ImportTarget;
  before: string | number | boolean | null;
  after: string | number | boolean | null;
}

/** What does not exist yet and has to be made first. */
export interface MissingNames {
  categories: string[];
  manufacturers: string[];
  locations: string[];
}

/** What a row comes to, beside what its product is now. */
export interface RowPlan {
  issues: RowIssue[];
  /** What is left out of a row that is imported. */
  warnings: RowIssue[];
  change: ProductChange;
  /** The same for people; empty where nothing changes. */
  shown: ShownChange[];
  missing: MissingNames;
}

export function emptyPlan(): RowPlan {
  return {
    issues: [],
    warnings: [],
    change: { columns: {}, custom_fields: {}, codes: [], stock: [] },
    shown: [],
    missing: { categories: [], manufacturers: [], locations: [] },
  };
}
