import { z } from 'zod';
import { Ordering, Paged } from '../paging.ts';
import { Day, Id, Price, Quantity, Text } from '../wire.ts';
import { saleMessages as texts } from './messages.ts';

export const paymentMethods = ['Cash', 'Credit Card', 'Bank Transfer', 'PayPal'] as const;

export const SaleItem = z.object({
  product_id: Id,
  quantity: Quantity(1, texts.quantitySmall),
  unit_price: Price('Price must be a positive number'),
});

export const CreateSale = z.object({
  items: z.array(SaleItem, texts.cartEmpty).min(1, texts.cartEmpty).max(1000, 'Sell at most 1,000 lines at once'),
  total_amount: z.number(texts.totalDiffers),
  customer_name: Text(200).nullish(),
  location_id: Id.nullish(),
  payment_method: z.enum(paymentMethods, `Use one of: ${paymentMethods.join(', ')}`).nullish(),
});
export type CreateSale = z.infer<typeof CreateSale>;

export const saleOrderings = ['created_at', 'sale_number', 'customer_name', 'total_amount'] as const;

export const ListSales = Paged.extend({
  search: Text(200).optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  ordering: Ordering(saleOrderings).optional(),
});

export const salesHistoryOrderings = ['transaction_date', 'quantity', 'unit_price'] as const;

export const SalesHistory = Paged.extend({
  product_id: Id,
  ordering: Ordering(salesHistoryOrderings).optional(),
});
export type SalesHistory = z.infer<typeof SalesHistory>;

export interface SaleItemView {
  id: number;
  product: number;
  product_name: string;
  sku: string;
  quantity: number;
  unit_price: number;
  line_total: number;
}

export interface SaleView {
  id: number;
  sale_number: string;
  items: SaleItemView[];
  total_amount: number;
  customer_name: string;
  payment_method: string;
  created_at: Date;
  created_by: string;
}

export interface SalesHistoryEntry {
  id: number;
  transaction_date: Date;
  customer_name: string;
  quantity: number;
  unit_price: number;
  total_amount: number;
  location_name: string;
  created_by: string;
}
