import { orderMessages as texts } from '@stockhand/contract/orders/messages';
import type { Address } from '@stockhand/contract/orders/rules';
import type { OrderView } from '@stockhand/contract/orders/schema';
import { paymentMethods } from '@stockhand/contract/sales/schema';
import { z } from 'zod';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import type { LineInput } from '../../catalog/line-items/line-input.ts';

type PaymentMethod = (typeof paymentMethods)[number];

type AddressInput = { [Field in keyof Address]: string };

/** A complete form. */
export interface OrderValues {
  /** Empty until one is chosen. */
  customer_id: number | null | undefined;
  items: LineInput[];
  billing_address: AddressInput;
  shipping_address: AddressInput;
  same_as_billing: boolean;
  payment_method: PaymentMethod;
  shipping_cost: number;
  tax: number;
  discount: number;
  notes: string;
}

type OptionalAddress = { [Field in keyof Address]?: string | null | undefined };

/** The fields that the forms of a new order and of an existing one share. */
interface OrderInput {
  customer_id?: number | null | undefined;
  items?: LineInput[] | undefined;
  billing_address?: OptionalAddress | undefined;
  shipping_address?: OptionalAddress | null | undefined;
  same_as_billing?: boolean | null | undefined;
  payment_method?: string | undefined;
  shipping_cost?: number | null | undefined;
  tax?: number | null | undefined;
  discount?: number | null | undefined;
  notes?: string | null | undefined;
}

/**
 * A contract's schema as an order's form fills it: an emptied amount is 0, every line has a price, and the second address
 * is judged only where it shows.
 */
export function orderForm<
  Output extends { items?: readonly { unit_price?: number | null | undefined }[] | undefined },
  Input,
>(schema: z.ZodType<Output, Input>): z.ZodType<Output, OrderInput> {
  const priced = schema.superRefine(({ items = [] }, context) => {
    for (const [index, { unit_price }] of items.entries())
      if (unit_price == null)
        context.addIssue({ code: 'custom', path: ['items', index, 'unit_price'], message: texts.priceRequired });
  });
  return z.preprocess((form) => prepared(form as OrderInput), priced) as unknown as z.ZodType<Output, OrderInput>;
}

function prepared(form: OrderInput): OrderInput {
  const { shipping_cost, tax, discount } = form;
  return {
    ...form,
    ...{ shipping_cost: shipping_cost ?? 0, tax: tax ?? 0, discount: discount ?? 0 },
    ...(form.same_as_billing && { shipping_address: null }),
  };
}

export type OrderFormFields = BoundForm<OrderInput>;

const noAddress: AddressInput = { street: '', city: '', state: '', zip_code: '', country: '' };

export const newOrder: OrderValues = {
  customer_id: undefined,
  items: [],
  billing_address: noAddress,
  shipping_address: noAddress,
  same_as_billing: true,
  payment_method: 'Credit Card',
  shipping_cost: 0,
  tax: 0,
  discount: 0,
  notes: '',
};

/** An order in its form. */
export function valuesOf(order: OrderView): OrderValues {
  return {
    customer_id: order.customer,
    items: order.items.map(({ id, product, product_name, sku, quantity, unit_price }) => ({
      ...{ id, product_id: product, product_name, sku, quantity, unit_price },
    })),
    billing_address: order.billing,
    shipping_address: order.same_as_billing ? noAddress : order.shipping,
    same_as_billing: order.same_as_billing,
    payment_method: paymentMethods.find((method) => method === order.payment_method) ?? newOrder.payment_method,
    shipping_cost: order.shipping_cost,
    tax: order.tax,
    discount: order.discount,
    notes: order.notes,
  };
}

/** A new order like this one: its lines are new. A discount is copied by those who may give one. */
export function copyOf(order: OrderView, mayDiscount: boolean): OrderValues {
  const values = valuesOf(order);
  const items = values.items.map(({ id: _, ...line }) => line);
  return { ...values, items, discount: mayDiscount ? values.discount : 0 };
}
