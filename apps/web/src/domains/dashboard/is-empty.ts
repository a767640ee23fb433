import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';

/** Whether a tenant has neither products nor anything that was sold; unknown figures count as something. */
export function isEmpty({ totalProducts, totalOrders, totalSales }: DashboardSummary): boolean {
  return totalProducts === 0 && totalOrders === 0 && totalSales === 0;
}
