import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { importFields } from './fields.ts';

/** A product's field, one of the tenant's custom fields by its name, or the stock at a location by its name. */
export const TargetView = z.union([
  z.enum(importFields),
  z.templateLiteral(['custom_fields.', z.string()]),
  z.templateLiteral(['stock_at.', z.string()]),
]);

const ChangedValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** A change of one field of a product that a row of the file makes. */
export const ImportChange = answerSchema('ImportChange', () => ({
  row_number: z.int(),
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  field: TargetView,
  /** Null where nothing was entered. */
  before: ChangedValue,
  after: ChangedValue,
}));
export type ImportChange = z.infer<typeof ImportChange>;

/** Of a page of changes. */
export const changesPageSize = 25;
