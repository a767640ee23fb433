import type { Attention } from '@stockhand/contract/dashboard/attention';
import { paths } from '../../platform/paths.ts';

interface AttentionRow {
  key: keyof Attention;
  one: string;
  many: string;
  /** The list of what is counted. */
  to: string;
}

/** The most pressing first. */
export const attentionRows: readonly AttentionRow[] = [
  {
    key: 'short',
    one: 'product has more reserved than there is',
    many: 'products have more reserved than there is',
    to: `${paths.products}?short=true`,
  },
  {
    key: 'out_of_stock',
    one: 'product is out of stock',
    many: 'products are out of stock',
    to: `${paths.products}?stock_status=out`,
  },
  {
    key: 'late_deliveries',
    one: 'delivery is late',
    many: 'deliveries are late',
    to: `${paths.purchaseOrders}?late=true`,
  },
  {
    key: 'unpaid_orders',
    one: 'order has an amount due',
    many: 'orders have an amount due',
    to: `${paths.orders}?unpaid=true`,
  },
  {
    key: 'credit_orders',
    one: 'order has money owed to its customer',
    many: 'orders have money owed to their customers',
    to: `${paths.orders}?credit=true`,
  },
  {
    key: 'failed_mails',
    one: 'mail failed in the last 30 days',
    many: 'mails failed in the last 30 days',
    to: '/settings/background-work?tab=emails&status=failed',
  },
];
