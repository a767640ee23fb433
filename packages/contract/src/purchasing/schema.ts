import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Price, Quantity, quantityMax, RequiredText, Text } from '../wire.ts';
import { purchaseMessages as texts } from './messages.ts';
import {
  chosenStatuses,
  hasAtMostThreeDecimals,
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

export const ListPurchaseOrders = Paged.extend({
  /** Part of the number or the supplier's name. */
  search: Text(200).optional(),
  supplier: Id.optional(),
  status: Status(purchaseStatuses, texts.statusUnknown).optional(),
  /** Days of creation in the workspace's time zone, both included. */
  start_date: Day.optional(),
  end_date: Day.optional(),
  ordering: Ordering(purchaseOrderings).optional(),
});
export type ListPurchaseOrders = z.output<typeof ListPurchaseOrders>;

const Tax = z
  .number(texts.taxNegative)
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
  unit_price: Price(texts.pricePositive, { missing: texts.priceRequired }),
});

export const purchaseItemsMax = 1000;

export const CreatePurchaseOrder = z
  .object({
    supplier: z
      .number(texts.supplierRequired)
      .int(texts.unknownSupplier)
      .positive(texts.selectSupplier)
      .max(Number.MAX_SAFE_INTEGER, texts.unknownSupplier),
    /** Where goods go; a name, which need not be a location yet. */
    location: RequiredText(1, 120, texts.locationRequired),
    status: Status(purchaseStatuses, texts.statusUnknown),
    expected_delivery_date: z.union([z.literal(''), Day], 'Use a date like 2026-01-31').nullish(),
    delivery_address: Text(1000).nullish(),
    shipping_cost: Price(texts.shippingNegative).default(0),
    tax: Tax.default(0),
    discount: Price(texts.discountNegative).default(0),
    notes: Text(5000).nullish(),
    items: z
      .array(PurchaseItem, texts.itemsRequired)
      .min(1, texts.itemsRequired)
      .max(purchaseItemsMax, texts.itemsMany),
  })
  .refine(
    (order) => {
      const { subtotal, total } = purchaseTotals(order);
      return subtotal <= purchaseTotalMax && total <= purchaseTotalMax;
    },
    { path: ['items'], error: texts.totalLarge, when: ({ issues }) => issues.length === 0 },
  );
export type CreatePurchaseOrder = z.output<typeof CreatePurchaseOrder>;

export const ChangePurchaseStatus = z.object({ id: Id, status: Status(chosenStatuses, texts.statusNotChosen) });

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
});
export type ReceiveItems = z.output<typeof ReceiveItems>;

/** An order as lists show it. Amounts in the workspace's currency. */
export interface PurchaseOrderRow {
  id: number;
  po_number: string;
  supplier: number;
  supplier_name: string;
  location: string;
  status: PurchaseStatus;
  /** `YYYY-MM-DD` */
  expected_delivery_date: string | null;
  delivery_address: string;
  shipping_cost: number;
  /** Percent. */
  tax: number;
  discount: number;
  subtotal: number;
  total: number;
  notes: string;
  created_at: Date;
  updated_at: Date;
  created_by_username: string;
  /** How many lines. */
  item_count: number;
}

export interface PurchaseItemView {
  id: number;
  product: number;
  product_name: string;
  sku: string;
  quantity: number;
  received_quantity: number;
  unit_price: number;
  line_total: number;
}

/** What came in at once. */
export interface ReceiptView {
  id: number;
  /** 1 for an order's first. */
  number: number;
  notes: string;
  received_at: Date;
  received_by_username: string;
  items: { item_id: number; product_name: string; quantity: number; location: number; location_name: string }[];
}

export interface PurchaseOrderView extends PurchaseOrderRow {
  items: PurchaseItemView[];
  receipts: ReceiptView[];
}
