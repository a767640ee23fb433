import { isMaxBelowMin, maxBelowMinIssue } from '@stockhand/contract/catalog/levels';
import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { CreateProduct, type NamedView } from '@stockhand/contract/catalog/schema';
import { Price, Quantity, Text } from '@stockhand/contract/wire';
import type { z } from 'zod';

/**
 * The contract's schema as the add screen fills it: the category is typed, prices and threshold are required, and the threshold is
 * the minimum (docs/rules.md#stock-levels). A price is typed even where it is 0.
 */
export const AddProductForm = CreateProduct.safeExtend({
  category_name: Text(120),
  selling_price: Price(texts.pricePositive),
  cost_price: Price(texts.costPositive),
  min_stock_level: Quantity(0, texts.thresholdPositive),
  reorder_point: Quantity(0, texts.reorderPointPositive).nullish(),
}).refine((levels) => !isMaxBelowMin(levels), maxBelowMinIssue);
export type AddProductInput = z.input<typeof AddProductForm>;
export type AddProductForm = z.output<typeof AddProductForm>;

export const newProduct: Omit<AddProductInput, 'selling_price' | 'cost_price'> = {
  name: '',
  barcode: '',
  description: '',
  category_name: '',
  manufacturer_name: '',
  initial_stock_quantity: 0,
  min_stock_level: 5,
  max_stock_level: null,
  reorder_point: null,
  reorder_quantity: null,
  location_id: null,
  custom_fields: {},
};

/** The add payload (docs/rules.md#products): a category that exists goes by its id, any other text as a new name. */
export function payloadOf(values: AddProductForm, categories: readonly NamedView[]) {
  const { category_name, ...rest } = values;
  const known = categories.find(({ name }) => name.toLowerCase() === category_name.toLowerCase());
  return {
    ...rest,
    ...(known ? { category_id: known.id } : { category_name }),
    is_active: true,
  };
}

/** What the server calls otherwise. */
export const renamedFields = {
  category_id: 'category_name',
  manufacturer_id: 'manufacturer_name',
};
