import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { Ordering, Paged } from '../paging.ts';
import { Cost, Id, Line, Quantity, Seen } from '../wire.ts';
import { supplierProductMessages as texts } from './supplier-product-messages.ts';

/**
 * What a supplier sells (docs/rules.md#what-a-supplier-sells): `suppliers.products.list`, `.set`, `.update`, `.remove`, and
 * `.pricesOf` for a purchase order whose lines need their costs.
 */
export const supplierProductOrderings = [
  'product_name',
  'supplier_name',
  'sku',
  'supplier_code',
  'cost',
  'lead_time_days',
  'last_received_at',
] as const;

export const ListSupplierProducts = Paged.extend({
  supplier: Id.optional(),
  product: Id.optional(),
  /** In the product's name, SKU and barcode and the supplier's code. */
  search: Line(200).optional(),
  ordering: Ordering(supplierProductOrderings).optional(),
});
export type ListSupplierProducts = z.infer<typeof ListSupplierProducts>;

export const supplierCodeMax = 100;
export const leadTimeMax = 3_650;

/** A field that is not sent stays as it is. */
const details = {
  supplier_code: Line(supplierCodeMax).optional(),
  /** Null while no price is known. */
  cost: Cost(texts.cost).nullish(),
  pack_size: Quantity(1, texts.packSize).optional(),
  min_quantity: Quantity(1, texts.minQuantity).optional(),
  lead_time_days: Quantity(0, texts.leadTime, leadTimeMax).nullish(),
  /** True takes the mark from the product's other supplier. */
  is_preferred: z.boolean().optional(),
};

/** Adds the product to what the supplier sells, or changes it. */
export const SetSupplierProduct = z.object({
  supplier: Id,
  product: Id,
  ...details,
  expected_updated_at: Seen,
});
export type SetSupplierProduct = z.infer<typeof SetSupplierProduct>;

export const UpdateSupplierProduct = z.object({ id: Id, ...details, expected_updated_at: Seen });
export type UpdateSupplierProduct = z.infer<typeof UpdateSupplierProduct>;

export const pricedProductsMax = 500;

export const SupplierPricesOf = z.object({
  supplier: Id,
  products: z.array(Id).max(pricedProductsMax, texts.pricedProducts),
});

export const SupplierProductView = answerSchema('SupplierProductView', () => ({
  id: z.int(),
  supplier: z.int(),
  supplier_name: z.string(),
  product: z.int(),
  product_name: z.string(),
  sku: z.string(),
  /** The supplier's own code of the product. */
  supplier_code: z.string(),
  /** The last price, per piece; null while none is known. */
  cost: z.number().nullable(),
  pack_size: z.int(),
  min_quantity: z.int(),
  lead_time_days: z.int().nullable(),
  /** Days from the order to its first receipt, on average of what came in; null while nothing did. */
  measured_lead_time_days: z.int().nullable(),
  is_preferred: z.boolean(),
  last_received_at: z.date().nullable(),
  updated_at: z.date(),
}));
export type SupplierProductView = z.infer<typeof SupplierProductView>;

/** What one of a supplier's products costs. */
export const SupplierPriceView = answerSchema('SupplierPriceView', () => ({
  product: z.int(),
  supplier_code: z.string(),
  cost: z.number().nullable(),
  pack_size: z.int(),
  min_quantity: z.int(),
  lead_time_days: z.int().nullable(),
}));
export type SupplierPriceView = z.infer<typeof SupplierPriceView>;

/** Those of the products asked for that the supplier sells; a product that they do not sell is missing. */
export const SupplierPrices = answerSchema('SupplierPrices', () => ({ results: z.array(SupplierPriceView) }));
export type SupplierPrices = z.infer<typeof SupplierPrices>;
