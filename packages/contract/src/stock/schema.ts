import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { type InventoryItemView, ListNamed, type NamedView, type StockStatus } from '../products/schema.ts';
import { Day, Id, Price, Quantity, Text } from '../wire.ts';
import { stockMessages as texts } from './messages.ts';

export const transactionTypes = ['purchase', 'sale', 'adjustment', 'transfer'] as const;
export type TransactionType = (typeof transactionTypes)[number];

/** One movement of one product (document 2, section 7). `id` is the product's. */
export const MoveStock = z
  .object({
    id: Id,
    transaction_type: z.enum(transactionTypes, texts.unknownType),
    quantity: Quantity(1, texts.quantityPositive),
    location_id: Id.nullish(),
    destination_location_id: Id.nullish(),
    unit_price: Price('Price must be a positive number').nullish(),
    reference: Text(200).nullish(),
    notes: Text(2000).nullish(),
  })
  .refine((move) => move.transaction_type !== 'transfer' || move.destination_location_id != null, {
    path: ['destination_location_id'],
    error: texts.destinationRequired,
    when: ({ value }) => typeof value === 'object' && value !== null && 'transaction_type' in value,
  });
export type MoveStock = z.infer<typeof MoveStock>;

/** A counted quantity; booked as the difference. `id` is the inventory item's. */
export const CountStock = z.object({
  id: Id,
  quantity: Quantity(0, texts.countedPositive),
  /** What was recorded when the goods were counted: a movement since then would make the difference a wrong one. */
  expected_quantity: Quantity(0, texts.countedPositive).optional(),
  notes: Text(2000).nullish(),
});

export const ledgerOrderings = ['transaction_date', 'transaction_type', 'quantity', 'unit_price'] as const;

/** A product's ledger. `id` is the product's; `location` takes part on either side; days are the workspace's. */
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
  search: Text(200).optional(),
  include_empty: z.boolean().optional(),
  ordering: Ordering(locationItemOrderings).optional(),
});
export type ListLocationItems = z.infer<typeof ListLocationItems>;

export const locationOrderings = ['name', 'product_count', 'quantity', 'value'] as const;

export const ListLocationStock = ListNamed.extend({ ordering: Ordering(locationOrderings).optional() });

export interface LocationView extends NamedView {
  /** Where movements go that name no location. */
  is_default: boolean;
}

/** A location with what lies there: products, pieces, and their value at cost. */
export interface LocationStockView extends LocationView {
  product_count: number;
  quantity: number;
  value: number;
}

/** A product's quantity at a location, with what tells the product from others. Value at cost. */
export interface LocationItemView extends InventoryItemView {
  product: number;
  product_name: string;
  sku: string;
  min_stock_level: number;
  value: number;
}

export interface StockTransactionView {
  id: number;
  transaction_type: TransactionType;
  /** Signed; a transfer's is positive. */
  quantity: number;
  unit_price: number;
  total_amount: number;
  reference: string;
  notes: string;
  product: number;
  product_name: string;
  location_name: string;
  destination_location_name: string | null;
  /** What it was booked for: the document's kind, and its id where it has one. */
  source_type: string;
  source_id: number | null;
  transaction_date: Date;
  created_at: Date;
  created_by_username: string;
  created_by_full_name: string;
}

export interface StockView {
  total_stock: number;
  reserved: number;
  available: number;
  min_stock_level: number;
  status: StockStatus;
  items: InventoryItemView[];
}
