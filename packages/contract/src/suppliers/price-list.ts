import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { importColumnsMax } from '../imports/fields.ts';
import { importMessages } from '../imports/messages.ts';
import { feedsEachOnce, ImportOptions, importFileTypes } from '../imports/schema.ts';
import { JsonField } from '../json-field.ts';
import { Id } from '../wire.ts';
import { priceListFields } from './price-list-fields.ts';
import { priceListMessages as texts } from './price-list-messages.ts';
import { SupplierPriceView } from './supplier-products.ts';

/** Bounds of one price list. */
export const priceListBytesMax = 5 * 1024 * 1024;
export const priceListRowsMax = 20_000;

/** How to read the file of a supplier's price list; `id` is the supplier's. */
export const PriceListOptions = ImportOptions.omit({ mapping: true }).extend({
  id: Id,
  /** Corrected by hand; without it the columns are mapped by their names. */
  mapping: JsonField(
    z
      .array(z.enum(priceListFields, texts.mappingShape).nullable(), texts.mappingShape)
      .max(importColumnsMax, texts.mappingShape)
      .refine(feedsEachOnce, importMessages.mappingRepeated),
  ).optional(),
});
export type PriceListOptions = z.infer<typeof PriceListOptions>;

const RowNumber = z.int().positive();

/** What is taken of a price list that was previewed. */
export const PriceListChoice = PriceListOptions.extend({
  /** Of the preview: prices that changed since then refuse it. */
  seen: z.string().max(100),
  /** Rows that are left out. */
  left_out: JsonField(z.array(RowNumber).max(priceListRowsMax)).default([]),
  /** Products chosen by hand for rows that matched none, with the cost that they were seen to have. */
  matches: JsonField(
    z.array(z.object({ row_number: RowNumber, product: Id, cost: z.number().nullable() })).max(5_000),
  ).default([]),
  /** Also makes the new cost the product's cost price. */
  update_cost_price: JsonField(z.boolean()).default(false),
});
export type PriceListChoice = z.infer<typeof PriceListChoice>;

/** What a row means for what is known of its product at the supplier. */
export const priceChangeKinds = [
  'new',
  'price_up',
  'price_down',
  'details',
  'unchanged',
  'unmatched',
  'ambiguous',
  'repeated',
  'invalid',
] as const;
export type PriceChangeKind = (typeof priceChangeKinds)[number];

/** Rows of these kinds can be taken; those that matched no product can be once one is chosen for them. */
export const takenKinds: readonly PriceChangeKind[] = ['new', 'price_up', 'price_down', 'details'];
export const matchableKinds: readonly PriceChangeKind[] = ['unmatched', 'ambiguous'];

export const PriceListRow = answerSchema('PriceListRow', () => ({
  /** The line in the file, the header being 1. */
  row_number: z.int(),
  kind: z.enum(priceChangeKinds),
  /** What is the matter with the row, for a kind that cannot be taken. */
  message: z.string().nullable(),
  /** As the file has it; null where it says nothing. */
  supplier_code: z.string(),
  barcode: z.string(),
  name: z.string(),
  cost: z.number().nullable(),
  pack_size: z.int().nullable(),
  min_quantity: z.int().nullable(),
  lead_time_days: z.int().nullable(),
  /** The product that it is about. */
  product: z.int().nullable(),
  product_name: z.string(),
  sku: z.string(),
  matched_by: z.enum(['supplier_code', 'barcode', 'sku', 'name']).nullable(),
  /** What is known now; null while the supplier is not known to sell it. */
  before: SupplierPriceView.nullable(),
}));
export type PriceListRow = z.infer<typeof PriceListRow>;

/** What taking a price list would do. */
export const PriceListPreview = answerSchema('PriceListPreview', () => ({
  file_type: z.enum(importFileTypes).exclude(['auto']),
  /** Of a workbook: the sheet that was read, and all that can be chosen. */
  sheet: z.string().nullable(),
  sheets: z.array(z.string()),
  headers: z.array(z.string()),
  preview_rows: z.array(z.array(z.string())),
  mapping: z.array(z.enum(priceListFields).nullable()),
  /** Why nothing of it can be taken by this mapping. */
  mapping_problem: z.string().nullable(),
  rows: z.array(PriceListRow),
  counts: z.record(z.enum(priceChangeKinds), z.int()),
  /** To be sent back with what is taken. */
  seen: z.string(),
}));
export type PriceListPreview = z.infer<typeof PriceListPreview>;

export const PriceListResult = answerSchema('PriceListResult', () => ({
  /** Products that the supplier was not known to sell. */
  created: z.int(),
  updated: z.int(),
  /** Rows that could be taken and were left out. */
  left_out: z.int(),
  unchanged: z.int(),
  /** Rows that could not be taken. */
  not_taken: z.int(),
  /** Products whose cost price changed. */
  cost_prices: z.int(),
}));
export type PriceListResult = z.infer<typeof PriceListResult>;
