import { z } from 'zod';
import { answerSchema } from '../answer.ts';
import { InventoryItemView, ListNamed, NamedView, stockStatuses } from '../catalog/schema.ts';
import { hasAtMostTwoDecimals } from '../money.ts';
import { numberMessages } from '../number-messages.ts';
import { Ordering, Paged } from '../paging.ts';
import { Cost, Day, Id, Line, Quantity, quantityMax, Text } from '../wire.ts';
import { stockMessages as texts } from './messages.ts';

export const transactionTypes = ['purchase', 'sale', 'adjustment', 'transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One movement of one product (docs/rules.md#stock-ledger). `id` is the product's. */
export const MoveStock = z
  .object({
    id: Id,
    transaction_type: z.enum(transactionTypes, texts.unknownType),
    /** A negative adjustment takes away. */
    quantity: Quantity(-quantityMax, texts.quantityPositive),
    /** Why stock is removed, by the name of one of the tenant's reasons. */
    reason: Line(120).nullish(),
    location_id: Id.nullish(),
    destination_location_id: Id.nullish(),
    /** What a piece was sold for, which has two decimals, or else what it cost, which may have four. */
    unit_price: Cost('Price must be a positive number').nullish(),
    reference: Line(200).nullish(),
    notes: Text(2000).nullish(),
  })
  .refine((move) => move.quantity > 0 || (move.transaction_type === 'adjustment' && move.quantity < 0), {
    path: ['quantity'],
    error: texts.quantityPositive,
    when: ({ value }) => typeof (value as { quantity?: unknown } | null)?.quantity === 'number',
  })
  .refine((move) => move.transaction_type !== 'sale' || hasAtMostTwoDecimals(move.unit_price ?? 0), {
    path: ['unit_price'],
    error: numberMessages.twoDecimals,
    when: ({ issues }) => issues.length === 0,
  })
  .refine((move) => !move.reason || removes(move), {
    path: ['reason'],
    error: texts.reasonNotTaken,
    when: ({ issues }) => issues.length === 0,
  })
  .refine((move) => move.transaction_type !== 'transfer' || move.destination_location_id != null, {
    path: ['destination_location_id'],
    error: texts.destinationRequired,
    when: ({ value }) => typeof value === 'object' && value !== null && 'transaction_type' in value,
  });
export type MoveStock = z.infer<typeof MoveStock>;

/** Whether a movement by hand removes stock, for which it can say a reason. */
export function removes({
  transaction_type,
  quantity,
}: {
  transaction_type: TransactionType;
  quantity: number;
}): boolean {
  return transaction_type === 'sale' || (transaction_type === 'adjustment' && quantity < 0);
}

/** A counted quantity; booked as the difference. `id` is the inventory item's. */
export const CountStock = z.object({
  id: Id,
  quantity: Quantity(0, texts.countedPositive),
  /** What was recorded when the goods were counted: a movement since then would make the difference a wrong one. */
  expected_quantity: Quantity(0, texts.countedPositive).optional(),
  notes: Text(2000).nullish(),
});

export const ledgerOrderings = ['transaction_date', 'transaction_type', 'quantity', 'unit_price'] as const;

/** A product's ledger. `id` is the product's; `location` takes part on either side; days are the tenant's. */
export const ListTransactions = Paged.extend({
  id: Id,
  transaction_type: z.enum(transactionTypes, texts.unknownType).optional(),
  location: Id.optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  ordering: Ordering(ledgerOrderings).optional(),
});
export type ListTransactions = z.infer<typeof ListTransactions>;

export const locationItemOrderings = ['product_name', 'sku', 'quantity', 'value'] as const;

/** What lies at a location; products of which nothing is left only when they are asked for. */
export const ListLocationItems = Paged.extend({
  location_id: Id,
  search: Line(200).optional(),
  include_empty: z.boolean().optional(),
  ordering: Ordering(locationItemOrderings).optional(),
});
export type ListLocationItems = z.infer<typeof ListLocationItems>;

export const locationOrderings = ['name', 'product_count', 'quantity', 'value'] as const;

export const ListLocationStock = ListNamed.extend({ ordering: Ordering(locationOrderings).optional() });

export const LocationView = answerSchema('LocationView', () => ({
  ...NamedView.shape,
  /** Where movements go that name no location. */
  is_default: z.boolean(),
}));
export type LocationView = z.infer<typeof LocationView>;

/** A location with what lies there: products, pieces, and their value at cost. */
export const LocationStockView = answerSchema('LocationStockView', () => ({
  ...LocationView.shape,
  product_count: z.int(),
  quantity: z.int(),
  value: z.number(),
}));
export type LocationStockView = z.infer<typeof LocationStockView>;

/** A quantity at a location with its product. */
export const StockItemView = answerSchema('StockItemView', () => ({
  ...InventoryItemView.shape,
  product: z.int(),
  product_name: z.string(),
}));

/** A product's quantity at a location, with what tells the product from others. Value at cost. */
export const LocationItemView = answerSchema('LocationItemView', () => ({
  ...StockItemView.shape,
  sku: z.string(),
  min_stock_level: z.int(),
  value: z.number(),
}));
export type LocationItemView = z.infer<typeof LocationItemView>;

export const StockTransactionView = answerSchema('StockTransactionView', () => ({
  id: z.int(),
  transaction_type: z.enum(transactionTypes),
  /** Signed; a transfer's is positive. */
  quantity: z.int(),
  unit_price: z.number(),
  /** Quantity × unit price; below 0 for a reversed receipt's purchase, otherwise without sign. */
  total_amount: z.number(),
  reference: z.string(),
  notes: z.string(),
  /** Why stock was removed by hand. */
  reason: z.string(),
  product: z.int(),
  product_name: z.string(),
  location_name: z.string(),
  destination_location_name: z.string().nullable(),
  /** What it was booked for: the document's kind, and its id where it has one. */
  source_type: z.string(),
  source_id: z.int().nullable(),
  transaction_date: z.date(),
  created_at: z.date(),
  created_by_username: z.string(),
  created_by_full_name: z.string(),
}));
export type StockTransactionView = z.infer<typeof StockTransactionView>;

export const StockView = answerSchema('StockView', () => ({
  total_stock: z.int(),
  reserved: z.int(),
  available: z.int(),
  /** Pieces that open purchase orders will bring (docs/rules.md#incoming). */
  incoming: z.int(),
  /** `YYYY-MM-DD`: the earliest day on which some of them are expected. */
  incoming_on: z.string().nullable(),
  min_stock_level: z.int(),
  status: z.enum(stockStatuses),
  items: z.array(StockItemView),
}));
export type StockView = z.infer<typeof StockView>;
