import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { type ProductView, UpdateProduct } from '@stockhand/contract/catalog/schema';
import { Quantity } from '@stockhand/contract/wire';
import type { z } from 'zod';

export const EditProductForm = UpdateProduct.omit({ id: true, expected_updated_at: true }).extend({
  reorder_point: Quantity(0, texts.reorderPointPositive).nullish(),
});
export type EditProductForm = z.output<typeof EditProductForm>;
export type EditInput = z.input<typeof EditProductForm>;

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

/** Only what differs: concurrent changes of other fields stay. */
export function changedIn(values: EditProductForm, before: EditInput): EditProductForm {
  const earlier = new Map<string, unknown>(Object.entries(before));
  return Object.fromEntries(Object.entries(values).filter(([name, value]) => !isSame(value, earlier.get(name))));
}

/** Field → value, each custom field by itself as `custom_fields.NAME`. */
export type FlatValues = ReadonlyMap<string, unknown>;

const record = 'custom_fields';

export function flat({ [record]: fields = {}, ...values }: EditInput): FlatValues {
  const own = Object.entries(fields).map(([name, value]) => [`${record}.${name}`, value] as const);
  return new Map([...Object.entries(values), ...own]);
}

/** The opposite of `flat`; a custom field without value is taken away. */
export function unflat(values: FlatValues): EditInput {
  const isOwn = ([key]: [string, unknown]) => key.startsWith(`${record}.`);
  const own = [...values].filter(isOwn).filter(([, value]) => value !== undefined);
  return {
    ...Object.fromEntries([...values].filter((entry) => !isOwn(entry))),
    [record]: Object.fromEntries(own.map(([key, value]) => [key.slice(record.length + 1), value])),
  } as EditInput;
}

export interface Merge {
  /** Mine, with what only they have changed. */
  merged: FlatValues;
  /** What only they have changed. */
  adopted: string[];
  /** What both have changed, to different values. */
  disputed: string[];
}

/** Three-way: what they saved since `base` comes in unless I have changed the same field to something else. */
export function mergeEdits(base: FlatValues, mine: FlatValues, theirs: FlatValues): Merge {
  const keys = new Set([...base.keys(), ...mine.keys(), ...theirs.keys()]);
  const changed = [...keys].filter(
    (key) => !isSame(theirs.get(key), base.get(key)) && !isSame(theirs.get(key), mine.get(key)),
  );
  const adopted = changed.filter((key) => isSame(mine.get(key), base.get(key)));
  const merged = new Map(mine);
  for (const key of adopted) merged.set(key, theirs.get(key));
  return { merged, adopted, disputed: changed.filter((key) => !adopted.includes(key)) };
}

/** Values are texts, numbers and the like, and records of them. */
function isSame(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}
