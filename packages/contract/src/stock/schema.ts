import { z } from 'zod';
import type { InventoryItemView, StockStatus } from '../products/schema.ts';
import { Id, Price, Quantity, Text } from '../wire.ts';
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
  notes: Text(2000).nullish(),
});

export const ByLocation = z.object({ location_id: Id });

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
