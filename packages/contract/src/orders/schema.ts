import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { productLine } from '../catalog/product-line.ts';
import { Ordering, Paged } from '../paging.ts';
import { PaymentMethod } from '../sales/schema.ts';
import { Unprintable } from '../unprintable.ts';
import { ById, Day, Email, Id, Line, Price, Quantity, RequiredLine, Seen, Text } from '../wire.ts';
import { DraftAddress, EditedAddress, OrderAddress, shippedSomewhere } from './addresses.ts';
import { OrderHistoryEntry } from './history.ts';
import { customerMessages, orderMessages as texts } from './messages.ts';
import { PaymentView } from './payments.ts';
import { orderStatuses, paymentStatuses } from './rules.ts';

// ---------------------------------------------------------------- customers

const CustomerName = RequiredLine(1, 200, customerMessages.nameRequired);
const CustomerEmail = z.union([Email, z.literal('')], 'Invalid email address').nullish();
const Phone = Line(50).nullish();

export const CreateCustomer = z.object({ name: CustomerName, email: CustomerEmail, phone: Phone });
export type CreateCustomer = z.infer<typeof CreateCustomer>;

/** Changes what is named; `null` and `""` empty an e-mail or a phone number. */
export const UpdateCustomer = z.object({
  id: Id,
  expected_updated_at: Seen,
  name: CustomerName.optional(),
  email: CustomerEmail,
  phone: Phone,
});

export const customerOrderings = [
  'name',
  'email',
  'created_at',
  'order_count',
  'total_spent',
  'amount_due',
  'amount_credit',
] as const;

export const ListCustomers = Paged.extend({
  search: Line(200).optional(),
  ordering: Ordering(customerOrderings).optional(),
});
export type ListCustomers = z.infer<typeof ListCustomers>;

export const CustomerView = answerSchema('CustomerView', () => ({
  id: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  order_count: z.int(),
  /** Counter sales. */
  sale_count: z.int(),
  /** Payments for orders and counter sales, less refunds. */
  total_spent: z.number(),
  /** What is still to be paid for orders. */
  amount_due: z.number(),
  /** What the tenant owes the customer for orders. */
  amount_credit: z.number(),
  created_at: z.date(),
  updated_at: z.date(),
}));
export type CustomerView = z.infer<typeof CustomerView>;

// ---------------------------------------------------------------- orders

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
  expected_updated_at: Seen,
  customer_id: Id.optional(),
  items: Lines(EditedLine).optional(),
  billing_address: EditedAddress.optional(),
  shipping_address: EditedAddress.nullish(),
  same_as_billing: z.boolean().nullish(),
  payment_method: PaymentMethod.optional(),
  shipping_cost: ShippingCost.optional(),
  tax: Tax.optional(),
  discount: Discount.optional(),
  notes: Notes.nullish(),
});
export type UpdateOrder = z.infer<typeof UpdateOrder>;

export const AddOrderItem = OrderLine.omit({ product_id: true }).extend({
  order: Id,
  product: Id,
  expected_updated_at: Seen,
});

/** `id` is the item's; `expected_updated_at` is the order's. */
export const UpdateOrderItem = z.object({
  id: Id,
  expected_updated_at: Seen,
  quantity: Quantity(1, texts.quantitySmall).optional(),
  unit_price: Price(texts.pricePositive).optional(),
});

export const DeleteOrderItem = UpdateOrderItem.pick({ id: true, expected_updated_at: true });

export const ChangeOrderStatus = z.object({
  id: Id,
  expected_updated_at: Seen,
  status: z.enum(orderStatuses, `Use one of: ${orderStatuses.join(', ')}`),
});

export const ChangePaymentStatus = z.object({
  id: Id,
  expected_updated_at: Seen,
  payment_status: z.enum(paymentStatuses, `Use one of: ${paymentStatuses.join(', ')}`),
});

/** Sort keys of the list, with the screen's names for some of them (docs/rules.md#lists). */
export const orderOrderings = [
  'order_number',
  'customer_name',
  'created_at',
  'status',
  'payment_status',
  'total',
  'amount_due',
  'amount_credit',
  'item_count',
  'updated_at',
  'id',
  'customer',
  'date',
  'items',
] as const;

/** Which orders: the same for the list and its export. */
export const FilterOrders = z.object({
  search: Line(200).optional(),
  status: z.enum(orderStatuses, `Use one of: ${orderStatuses.join(', ')}`).optional(),
  payment_status: z.enum(paymentStatuses, `Use one of: ${paymentStatuses.join(', ')}`).optional(),
  /** Whether something is due, by its amount: a mark does not count. */
  unpaid: z.boolean().optional(),
  /** Whether the tenant owes the customer something. */
  credit: z.boolean().optional(),
  /** Whether it is cancelled; `false` lists what figures count. */
  cancelled: z.boolean().optional(),
  customer: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
});
export type FilterOrders = z.infer<typeof FilterOrders>;

export const ListOrders = Paged.extend(FilterOrders.shape).extend({ ordering: Ordering(orderOrderings).optional() });
export type ListOrders = z.infer<typeof ListOrders>;

/** Whose invoice is printed, saved or mailed. */
export const InvoiceOfOrder = ById.extend({ unprintable: Unprintable });

export const OrderItemView = answerSchema('OrderItemView', () => ({ ...productLine(), returned_quantity: z.int() }));
export type OrderItemView = z.infer<typeof OrderItemView>;

/** An order as lists show it. Amounts in the tenant's currency. */
export const OrderSummary = answerSchema('OrderSummary', () => ({
  id: z.int(),
  order_number: z.string(),
  customer: z.int(),
  customer_name: z.string(),
  customer_email: z.string().nullable(),
  customer_phone: z.string().nullable(),
  status: z.enum(orderStatuses),
  payment_status: z.enum(paymentStatuses),
  payment_method: z.string(),
  subtotal: z.number(),
  shipping_cost: z.number(),
  tax: z.number(),
  discount: z.number(),
  total: z.number(),
  /** What returns have taken off the total. */
  amount_returned: z.number(),
  /** What allowances have taken off it. */
  amount_allowed: z.number(),
  /** Payments less refunds. */
  amount_paid: z.number(),
  amount_due: z.number(),
  /** What the tenant owes the customer. */
  amount_credit: z.number(),
  item_count: z.int(),
  notes: z.string(),
  created_by: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  shipped_at: z.date().nullable(),
  delivered_at: z.date().nullable(),
  /** When its invoice was first mailed, printed or saved: from then on it is not deleted. */
  invoiced_at: z.date().nullable(),
}));
export type OrderSummary = z.infer<typeof OrderSummary>;

const AddressView = answerSchema('Address', () => ({
  street: z.string(),
  city: z.string(),
  state: z.string(),
  zip_code: z.string(),
  country: z.string(),
}));

export const OrderView = answerSchema('OrderView', () => ({
  ...OrderSummary.shape,
  invoice_number: z.string(),
  /** As written on a parcel; `billing` and `shipping` are the same in their fields. */
  billing_address: z.string(),
  shipping_address: z.string(),
  billing: AddressView,
  shipping: AddressView,
  same_as_billing: z.boolean(),
  items: z.array(OrderItemView),
  /** Oldest first. */
  payments: z.array(PaymentView),
  history: z.array(OrderHistoryEntry),
}));
export type OrderView = z.infer<typeof OrderView>;
