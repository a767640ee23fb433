import type { PurchaseOrderView } from '@stockhand/contract/purchasing/schema';
import { z } from 'zod';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import type { LineInput } from '../../catalog/line-items/line-input.ts';

/** A complete form. */
export interface PurchaseOrderValues {
  /** Empty until one is chosen. */
  supplier: number | null;
  location: string;
  status: string;
  /** Empty or a day. */
  expected_delivery_date: string;
  delivery_address: string;
  items: LineInput[];
  shipping_cost: number;
  /** Percent. */
  tax: number;
  discount: number;
  notes: string;
}

/** The fields that the forms of a new purchase order and of a draft share, as they are typed. */
interface PurchaseOrderInput {
  supplier?: number | null | undefined;
  location?: string | undefined;
  status?: string | undefined;
  expected_delivery_date?: string | null | undefined;
  delivery_address?: string | null | undefined;
  items?: LineInput[] | undefined;
  shipping_cost?: number | null | undefined;
  tax?: number | null | undefined;
  discount?: number | null | undefined;
  notes?: string | null | undefined;
}

export type PurchaseOrderFields = BoundForm<PurchaseOrderInput>;

/**
 * A contract's schema as the form fills it: lines name their product as every document's form does, an emptied amount
 * is 0, and a supplier must be chosen.
 */
export function purchaseOrderForm<Output, Input>(
  schema: z.ZodType<Output, Input>,
): z.ZodType<Output, PurchaseOrderInput> {
  return z.preprocess((form) => prepared(form as PurchaseOrderInput), schema) as unknown as z.ZodType<
    Output,
    PurchaseOrderInput
  >;
}

function prepared({ items, supplier, ...form }: PurchaseOrderInput) {
  return {
    ...form,
    // What is missing would be no change of a draft.
    supplier: supplier ?? 0,
    items: items?.map(({ product_id, ...line }) => ({ ...line, product: product_id ?? 0 })),
    ...{ shipping_cost: form.shipping_cost ?? 0, tax: form.tax ?? 0, discount: form.discount ?? 0 },
  };
}

export const newPurchaseOrder: PurchaseOrderValues = {
  supplier: null,
  location: '',
  status: 'draft',
  expected_delivery_date: '',
  delivery_address: '',
  items: [],
  shipping_cost: 0,
  tax: 0,
  discount: 0,
  notes: '',
};

/** A purchase order in its form. */
export function valuesOf(order: PurchaseOrderView): PurchaseOrderValues {
  return {
    supplier: order.supplier,
    location: order.location,
    status: order.status,
    expected_delivery_date: order.expected_delivery_date ?? '',
    delivery_address: order.delivery_address,
    items: order.items.map(({ id, product, product_name, sku, quantity, unit_price, supplier_code }) => ({
      ...{ id, product_id: product, product_name, sku, quantity, unit_price, supplier_code },
    })),
    shipping_cost: order.shipping_cost,
    tax: order.tax,
    discount: order.discount,
    notes: order.notes,
  };
}

/** A new draft like this purchase order, to be delivered on another day. */
export function copyOf(order: PurchaseOrderView): PurchaseOrderValues {
  const values = valuesOf(order);
  const items = values.items.map(({ id: _, ...line }) => line);
  return { ...values, items, status: 'draft', expected_delivery_date: '' };
}
