import type { CustomValue } from '@stockhand/contract/catalog/schema';
import type { ImportTarget } from '@stockhand/contract/imports/fields';

/** A row as a product to be created. There is no sku: the product numbers its products itself. */
export interface ImportedProduct {
  name: string;
  /** From the barcode column, else the code of the SKU column. */
  barcode: string | null;
  /** What else the file calls the product; its SKU too, where it has a barcode. */
  further_codes: string[];
  category: string;
  manufacturer: string | null;
  description: string;
  selling_price: number;
  cost_price: number;
  initial_stock: number;
  min_stock_level: number;
  /** 0 is none, as for the two next ones. */
  max_stock_level: number;
  reorder_point: number;
  reorder_quantity: number;
  location: string | null;
  /** Where the initial stock lies. */
  stock: StockAt[];
  is_active: boolean;
  custom_fields: Record<string, CustomValue>;
}

export interface StockAt {
  /** Null: where the tenant keeps what names no location. */
  location: string | null;
  quantity: number;
}

/** `field` is what the column stands for, or `general`; `value` is the cell as it was, shortened. */
export interface RowIssue {
  field: ImportTarget | 'general';
  message: string;
  value: string;
}

export interface NormalisedRow {
  product: ImportedProduct;
  /** What the SKU column says; empty where it says nothing. */
  sku: string;
  /** Why the row is rejected. */
  issues: RowIssue[];
  /** What of the row is not imported as it stands, although the row is (docs/rules.md#imports). */
  warnings: RowIssue[];
}
