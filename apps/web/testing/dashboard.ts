import type { DashboardCharts, GetDashboardCharts } from '@stockhand/contract/dashboard/charts';
import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import type { Answers } from './answers.ts';
import { catalogue } from './rows/catalogue.ts';

/** A shop that sold four lamps and five mugs. */
export const figures: DashboardSummary = {
  totalProducts: 3,
  lowStockProducts: 0,
  activeSuppliers: 1,
  inventoryValue: 348,
  totalOrders: 1,
  pendingOrders: 0,
  pendingPurchaseOrders: 1,
  totalSales: 105,
  netSales: 105,
  profitMargin: 40,
  salesChange: null,
  ordersChange: null,
  profitChange: null,
  inventoryChange: null,
  lowStock: [],
  topSelling: [],
  highStock: [],
};

/** Of a company without products and sales. */
export const noFigures: DashboardSummary = {
  ...figures,
  ...{ totalProducts: 0, activeSuppliers: 0, inventoryValue: 0, totalOrders: 0, pendingPurchaseOrders: 0 },
  ...{ totalSales: 0, netSales: 0, profitMargin: 0 },
};

const emptyCharts: DashboardCharts = {
  sales_trend: [],
  inventory_value_by_category: [],
  top_selling: [],
  order_fulfillment: [],
  stock_distribution: [],
};

/** To what the dashboard asks: nothing needs attention, nothing is left to set up. `asked` are the questions for charts. */
export function dashboard(
  summary: DashboardSummary = figures,
  chartOf: (input: GetDashboardCharts) => Partial<DashboardCharts> = () => ({}),
) {
  const asked: GetDashboardCharts[] = [];
  const answers = {
    ...catalogue([], { categories: ['Light', 'Kitchen'] }),
    'dashboard.summary': () => summary,
    'dashboard.attention': () => ({
      ...{ short: 0, out_of_stock: 0, late_deliveries: 0, unpaid_orders: 0, credit_orders: 0, failed_mails: 0 },
    }),
    'dashboard.trends': () => ({ sales: null, orders: null, inventory_value: null, profit_margin: null }),
    'dashboard.charts': (input) => {
      const question = input || {};
      asked.push(question);
      return { ...emptyCharts, ...chartOf(question) };
    },
    'dashboard.setUp': () => ({ has_product: true, has_sale: true, has_colleague: true, has_logo: true }),
  } satisfies Answers;
  return { answers, asked };
}
