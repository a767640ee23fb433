import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { productLine } from '../catalog/product-line.ts';
import { Ordering, Paged } from '../paging.ts';
import { Cost, Day, Id, Line, Price, Quantity, quantityMax, RequiredLine, Seen, Text } from '../wire.ts';
import { purchaseMessages as texts } from './messages.ts';
import { ReceiptView } from './receipts.ts';
import {
  chosenStatuses,
  hasAtMostThreeDecimals,
  type PurchaseAmounts,
  type PurchaseStatus,
  purchaseStatuses,
  purchaseTotalMax,
  purchaseTotals,
} from './rules.ts';

/** One of these, or `pending`, which is how the create form spells `submitted`. */
function Status<const Value extends PurchaseStatus>(values: readonly Value[], message: string) {
  const spellings: (Value | 'pending')[] = [...values, 'pending'];
  return z
    .enum(spellings, message)
    .transform((status) => (status === 'pending' ? 'submitted' : status) as Value | 'submitted');
}

export const purchaseOrderings = [
  'po_number',
  'supplier',
  'supplier_name',
  'status',
  'total',
  'created_at',
  'expected_delivery_date',
] as const;

/** Which purchase orders: the same for the list and its export. */
export const FilterPurchaseOrders = z.object({
  /** Part of the number or the supplier's name. */
  search: Line(200).optional(),
  supplier: Id.optional(),
  status: Status(purchaseStatuses, texts.statusUnknown).optional(),
  /** Days of creation in the tenant's time zone, both included. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  /** Whether the expected day has passed while goods are waited for. */
  late: z.boolean().optional(),
  /** Whether it is submitted, approved, ordered or partial: goods are waited for. */
  pending: z.boolean().optional(),
  /** Open orders that will bring this product (docs/rules.md#incoming). */
  incoming_product: Id.optional(),
});
export type FilterPurchaseOrders = z.output<typeof FilterPurchaseOrders>;

export const ListPurchaseOrders = Paged.extend(FilterPurchaseOrders.shape).extend({
  ordering: Ordering(purchaseOrderings).optional(),
});
export type ListPurchaseOrders = z.output<typeof ListPurchaseOrders>;

const Tax = z
  .number()
  .min(0, texts.taxNegative)
  .lt(1000, texts.taxLarge)
  .refine(hasAtMostThreeDecimals, texts.taxDecimals);

const PurchaseItem = z.object({
  product: z
    .number(texts.productRequired)
    .int(texts.unknownProduct)
    .positive(texts.selectProduct)
    .max(Number.MAX_SAFE_INTEGER, texts.unknownProduct),
  quantity: Quantity(1, texts.quantityPositive, quantityMax, { missing: texts.quantityRequired }),
  unit_price: Cost(texts.pricePositive, { missing: texts.priceRequired }),
  /** The supplier's own name of the product. */
  supplier_code: Line(100).nullish(),
});

export const purchaseItemsMax = 1000;

const Supplier = z
  .number(texts.supplierRequired)
  .int(texts.unknownSupplier)
  .positive(texts.selectSupplier)
  .max(Number.MAX_SAFE_INTEGER, texts.unknownSupplier);
/** Where goods go; a name, which need not be a location yet. */
const LocationName = RequiredLine(1, 120, texts.locationRequired);
const ShippingCost = Price(texts.shippingNegative);
const Discount = Price(texts.discountNegative);
const Items = z
  .array(PurchaseItem, texts.itemsRequired)
  .min(1, texts.itemsRequired)
  .max(purchaseItemsMax, texts.itemsMany);
const optionalFields = {
  expected_delivery_date: z.union([z.literal(''), Day], 'Use a date like 2026-01-31').nullish(),
  delivery_address: Text(1000).nullish(),
  notes: Text(5000).nullish(),
};

export const CreatePurchaseOrder = z
  .object({
    supplier: Supplier,
    location: LocationName,
    status: Status(purchaseStatuses, texts.statusUnknown),
    ...optionalFields,
    shipping_cost: ShippingCost.default(0),
    tax: Tax.default(0),
    discount: Discount.default(0),
    items: Items,
  })
  .refine(isTotalStorable, {
    path: ['items'],
    error: texts.totalLarge,
    when: ({ issues }) => issues.length === 0,
  });
export type CreatePurchaseOrder = z.output<typeof CreatePurchaseOrder>;

/** Changes what is named of a draft. `items` is the whole list; a line keeps its id where its product stays. */
export const UpdatePurchaseOrder = z.object({
  id: Id,
  expected_updated_at: Seen,
  supplier: Supplier.optional(),
  location: LocationName.optional(),
  status: Status(chosenStatuses, texts.statusNotChosen).optional(),
  ...optionalFields,
  shipping_cost: ShippingCost.optional(),
  tax: Tax.optional(),
  discount: Discount.optional(),
  items: Items.optional(),
});
export type UpdatePurchaseOrder = z.output<typeof UpdatePurchaseOrder>;

/** Whether the columns hold the sums of an order. */
export function isTotalStorable(order: PurchaseAmounts): boolean {
  const { subtotal, total } = purchaseTotals(order);
  return subtotal <= purchaseTotalMax && total <= purchaseTotalMax;
}

export const ChangePurchaseStatus = z.object({
  id: Id,
  expected_updated_at: Seen,
  status: Status(chosenStatuses, texts.statusNotChosen),
});

export const ReceiveItems = z.object({
  id: Id,
  items: z
    .array(
      z.object({
        item_id: Id,
        received_quantity: Quantity(0, texts.receiveNegative, quantityMax, { missing: texts.quantityRequired }),
        /** Must be there unless the quantity is 0. */
        location: z.union([z.literal(''), Id], texts.unknownLocation).nullish(),
      }),
      texts.receiveNothing,
    )
    .max(purchaseItemsMax, texts.itemsMany),
  notes: Text(2000).nullish(),
  /** Whether the products' costs become the average of what is on hand and what comes in (docs/rules.md#receiving). */
  update_costs: z.boolean('Use true or false').default(false),
  expected_updated_at: Seen,
});
export type ReceiveItems = z.output<typeof ReceiveItems>;

/** An order as lists show it. Amounts in the tenant's currency. */
export const PurchaseOrderRow = answerSchema('PurchaseOrderRow', () => ({
  id: z.int(),
  po_number: z.string(),
  supplier: z.int(),
  supplier_name: z.string(),
  location: z.string(),
  status: z.enum(purchaseStatuses),
  /** `YYYY-MM-DD` */
  expected_delivery_date: z.string().nullable(),
  delivery_address: z.string(),
  shipping_cost: z.number(),
  /** Percent. */
  tax: z.number(),
  discount: z.number(),
  subtotal: z.number(),
  total: z.number(),
  notes: z.string(),
  created_at: z.date(),
  updated_at: z.date(),
  created_by_username: z.string(),
  /** How many lines. */
  item_count: z.int(),
}));
export type PurchaseOrderRow = z.infer<typeof PurchaseOrderRow>;

export const PurchaseItemView = answerSchema('PurchaseItemView', () => ({
  ...productLine(),
  received_quantity: z.int(),
  /** What will never come of a closed order. */
  not_delivered_quantity: z.int(),
  /** The supplier's own name of the product; empty when unknown. */
  supplier_code: z.string(),
}));
export type PurchaseItemView = z.infer<typeof PurchaseItemView>;

export const PurchaseOrderView = answerSchema('PurchaseOrderView', () => ({
  ...PurchaseOrderRow.shape,
  /** When the order was closed with goods outstanding; it stays when a receipt is reversed later. */
  closed_at: z.date().nullable(),
  close_reason: z.string(),
  items: z.array(PurchaseItemView),
  /** Oldest first, reversed ones among them. */
  receipts: z.array(ReceiptView),
}));
export type PurchaseOrderView = z.infer<typeof PurchaseOrderView>;
