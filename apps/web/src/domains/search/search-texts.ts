import type { SearchGroup } from '@stockhand/contract/search/schema';

/** Texts of the search box. */
export const searchPlaceholder = 'Search products, orders...';

/** Over hits of each kind. */
export const groupTitles: Record<SearchGroup, string> = {
  products: 'Products',
  orders: 'Orders',
  sales: 'Sales',
  customers: 'Customers',
  purchase_orders: 'Purchase orders',
  suppliers: 'Suppliers',
};

/** Read out when an answer is there: how many hits of each kind. */
export function resultText(groups: readonly { title: string; rows: readonly unknown[] }[]): string {
  const count = groups.reduce((sum, { rows }) => sum + rows.length, 0);
  if (count === 0) return '0 results';
  const kinds = groups
    .filter(({ rows }) => rows.length > 0)
    .map(({ title, rows }) => `${title} ${rows.length}`)
    .join(', ');
  return `${count} ${count === 1 ? 'result' : 'results'}: ${kinds}`;
}
