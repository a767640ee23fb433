import { isMaxBelowMin, maxBelowMinIssue } from '@stockhand/contract/catalog/levels';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { type ProductView, UpdateProduct } from '@stockhand/contract/catalog/schema';
import { Quantity } from '@stockhand/contract/wire';
import type { z } from 'zod';

const EditProductForm = UpdateProduct.omit({ id: true, expected_updated_at: true }).extend({
  reorder_point: Quantity(0, texts.reorderPointPositive).nullish(),
});
type EditProductForm = z.output<typeof EditProductForm>;
export type EditInput = z.input<typeof EditProductForm>;

/** Of a product; a maximum below the minimum that it has had stays until one of the two is changed. */
export function editFormOf(product: ProductView): z.ZodType<EditProductForm, EditInput> {
  const isKept = (levels: EditProductForm) =>
    levels.min_stock_level === product.min_stock_level && levels.max_stock_level === product.max_stock_level;
  return EditProductForm.refine((levels) => isKept(levels) || !isMaxBelowMin(levels), maxBelowMinIssue);
}

/** A product as the edit form holds it. */
export function valuesOf(product: ProductView): EditInput {
  return {
    name: product.name,
    barcode: product.barcode ?? '',
    description: product.description,
    is_active: product.is_active,
    category: product.category,
    manufacturer: product.manufacturer,
    selling_price: product.selling_price,
    cost_price: product.cost_price,
    min_stock_level: product.min_stock_level,
    // A level of 0 is none.
    max_stock_level: product.max_stock_level || null,
    reorder_point: product.reorder_point || null,
    reorder_quantity: product.reorder_quantity || null,
    custom_fields: product.custom_fields,
  };
}
