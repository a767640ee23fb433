import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { paymentMethods } from '../sales/schema.ts';
import { Day, Email, Id, Price, Quantity, RequiredText, Text } from '../wire.ts';
import { customerMessages, orderMessages as texts } from './messages.ts';
import { type Address, type OrderStatus, orderStatuses, type PaymentStatus, paymentStatuses } from './rules.ts';

// ---------------------------------------------------------------- customers

const CustomerName = RequiredText(1, 200, customerMessages.nameRequired);
const CustomerEmail = z.union([Email, z.literal('')], 'Invalid email address').nullish();
const Phone = Text(50).nullish();

export const CreateCustomer = z.object({ name: CustomerName, email: CustomerEmail, phone: Phone });
export type CreateCustomer = z.infer<typeof CreateCustomer>;

/** Changes what is named; `null` and `""` empty an e-mail or a phone number. */
export const UpdateCustomer = z.object({
  id: Id,
  name: CustomerName.optional(),
  email: CustomerEmail,
  phone: Phone,
});

export const customerOrderings = ['name', 'email', 'created_at', 'order_count'] as const;

export const ListCustomers = Paged.extend({
  search: Text(200).optional(),
  ordering: Ordering(customerOrderings).optional(),
});
export type ListCustomers = z.infer<typeof ListCustomers>;

export interface CustomerView {
  id: number;
  name: string;
  email: string | null;
  phone: string | null;
  order_count: number;
  created_at: Date;
}

// ---------------------------------------------------------------- orders

/** The form's options; a company that ships elsewhere names its country. */
export const countryOptions = ['United States', 'Canada', 'Mexico'] as const;

const requiredTexts = {
  street: texts.streetRequired,
  city: texts.cityRequired,
  state: texts.stateRequired,
  zip_code: texts.zipCodeRequired,
  country: texts.countryRequired,
} as const satisfies Record<keyof Address, string>;

export const OrderAddress = z.object({
  street: RequiredText(1, 500, requiredTexts.street),
  city: RequiredText(1, 120, requiredTexts.city),
  state: RequiredText(1, 120, requiredTexts.state),
  zip_code: RequiredText(1, 20, requiredTexts.zip_code),
  country: RequiredText(1, 120, requiredTexts.country),
});

/** As typed so far: a form that ships to the billing address may leave it empty. */
const DraftAddress = z.object({
  street: Text(500).nullish(),
  city: Text(120).nullish(),
  state: Text(120).nullish(),
  zip_code: Text(20).nullish(),
  country: Text(120).nullish(),
});

const OrderLine = z.object({
  product_id: Id,
  quantity: Quantity(1, texts.quantitySmall),
  /** The product's price unless told. */
  unit_price: Price(texts.pricePositive).nullish(),
});
export type OrderLine = z.infer<typeof OrderLine>;

/** A line of an order that exists: with its id it is changed, without one it is new. */
const EditedLine = OrderLine.extend({ id: Id.nullish() });
export type EditedLine = z.infer<typeof EditedLine>;

const orderLinesMax = 1000;
const Lines = <Line extends z.ZodType>(line: Line) =>
  z.array(line, texts.itemsRequired).min(1, texts.itemsRequired).max(orderLinesMax, texts.tooManyItems);

const PaymentMethod = z.enum(paymentMethods, `Use one of: ${paymentMethods.join(', ')}`);
const ShippingCost = Price(texts.shippingNegative);
const Tax = Price(texts.taxNegative);
const Discount = Price(texts.discountNegative);
const Notes = Text(5000);

export const CreateOrder = shippedSomewhere(
  z.object({
    customer_id: z.number(texts.customerRequired).pipe(Id),
    items: Lines(OrderLine),
    billing_address: OrderAddress.prefault({} as z.input<typeof OrderAddress>),
    shipping_address: DraftAddress.nullish(),
    same_as_billing: z.boolean().nullish(),
    payment_method: PaymentMethod.default('Credit Card'),
    shipping_cost: ShippingCost.default(0),
    tax: Tax.default(0),
    discount: Discount.default(0),
    notes: Notes.nullish(),
  }),
);
export type CreateOrder = z.infer<typeof CreateOrder>;

/**
 * Changes what is named. `items` is the whole list: lines with an id are kept or changed, lines without one are added,
 * and those that it does not name are removed.
 */
export const UpdateOrder = z.object({
  id: Id,
  /** The `updated_at` of what the person saw: an order that was changed since is not overwritten. */
  expected_updated_at: z.iso.datetime('Use a time like 2026-01-31T12:00:00Z').optional(),
  customer_id: Id.optional(),
  items: Lines(EditedLine).optional(),
  billing_address: OrderAddress.optional(),
  shipping_address: OrderAddress.nullish(),
  same_as_billing: z.boolean().nullish(),
  payment_method: PaymentMethod.optional(),
  shipping_cost: ShippingCost.optional(),
  tax: Tax.optional(),
  discount: Discount.optional(),
  notes: Notes.nullish(),
});
export type UpdateOrder = z.infer<typeof UpdateOrder>;

export const AddOrderItem = OrderLine.omit({ product_id: true }).extend({ order: Id, product: Id });

/** `id` is the item's. */
export const UpdateOrderItem = z.object({
  id: Id,
  quantity: Quantity(1, texts.quantitySmall).optional(),
  unit_price: Price(texts.pricePositive).optional(),
});

export const ChangeOrderStatus = z.object({
  id: Id,
  status: z.enum(orderStatuses, `Use one of: ${orderStatuses.join(', ')}`),
});

export const ChangePaymentStatus = z.object({
  id: Id,
  payment_status: z.enum(paymentStatuses, `Use one of: ${paymentStatuses.join(', ')}`),
});

/** Sort keys of the list, with the screen's names for some of them (document 3, section 7). */
export const orderOrderings = [
  'order_number',
  'customer_name',
  'created_at',
  'status',
  'payment_status',
  'total',
  'item_count',
  'updated_at',
  'id',
  'customer',
  'date',
  'items',
] as const;

export const ListOrders = Paged.extend({
  search: Text(200).optional(),
  status: z.enum(orderStatuses, `Use one of: ${orderStatuses.join(', ')}`).optional(),
  payment_status: z.enum(paymentStatuses, `Use one of: ${paymentStatuses.join(', ')}`).optional(),
  customer: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  ordering: Ordering(orderOrderings).optional(),
});
export type ListOrders = z.infer<typeof ListOrders>;

/** Whether the goods go where the bill goes; so it is when nobody says and no other address is there. */
export function isSameAddress(form: { same_as_billing?: unknown; shipping_address?: unknown }): boolean {
  return typeof form.same_as_billing === 'boolean' ? form.same_as_billing : form.shipping_address == null;
}

/** Shipping fields are a must only when the goods go elsewhere; they are judged beside whatever else is wrong. */
function shippedSomewhere<Form extends z.ZodObject>(form: Form): Form {
  const fields = Object.entries(requiredTexts) as [keyof Address, string][];
  return fields.reduce(
    (checked, [field, error]) =>
      checked.refine((value) => isSameAddress(value) || hasText(value.shipping_address, field), {
        path: ['shipping_address', field],
        error,
        when: ({ value }) => typeof value === 'object' && value !== null,
      }),
    form,
  );
}

function hasText(address: unknown, field: keyof Address): boolean {
  const text = (address as Partial<Record<keyof Address, unknown>> | null | undefined)?.[field];
  // What is no text at all is refused for that.
  return text != null && (typeof text !== 'string' || text.trim() !== '');
}

export interface OrderItemView {
  id: number;
  product: number;
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
  line_total: number;
}

export const historyTypes = ['Status Change', 'Payment', 'Edit', 'Email'] as const;

/** One entry of an order's history, from the audit trail. */
export interface OrderHistoryEntry {
  id: number;
  date: Date;
  type: (typeof historyTypes)[number];
  description: string;
  user: string;
}

/** An order as lists show it. Amounts in the workspace's currency. */
export interface OrderSummary {
  id: number;
  order_number: string;
  customer: number;
  customer_name: string;
  customer_email: string | null;
  customer_phone: string | null;
  status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
  subtotal: number;
  shipping_cost: number;
  tax: number;
  discount: number;
  total: number;
  item_count: number;
  notes: string;
  created_by: string;
  created_at: Date;
  updated_at: Date;
  shipped_at: Date | null;
  delivered_at: Date | null;
}

export interface OrderView extends OrderSummary {
  invoice_number: string;
  /** As written on a parcel; `billing` and `shipping` are the same in their fields. */
  billing_address: string;
  shipping_address: string;
  billing: Address;
  shipping: Address;
  same_as_billing: boolean;
  items: OrderItemView[];
  /** Oldest first. */
  history: OrderHistoryEntry[];
}
