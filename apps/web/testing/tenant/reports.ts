import type { Answers, Output } from '../answers.ts';
import { madeAt } from '../made-at.ts';
import { pageOfRows } from '../rows/page.ts';
import { lampLine } from './stock.ts';

const none = { quantity: 0, sales: 0, cost: 0, profit: 0, margin: 0, documents: 0 };
const days = Array.from({ length: 31 }, () => 0);

const shown = {
  id: lampLine.product,
  name: lampLine.product_name,
  sku: lampLine.sku,
  total_stock: 43,
  min_stock_level: 50,
  selling_price: 25,
  sold: 0,
  images: [],
};

export const savedReport: Output<'reports.saved.get'> = {
  id: 1,
  name: 'Sales by product',
  question: { measures: 'net_sales', by: 'product' },
  is_shared: false,
  is_own: true,
  owner_name: 'Ada Okoro',
  is_mailed_to_me: false,
  schedule: null,
  created_at: madeAt,
  updated_at: madeAt,
};

export const reportsAnswers = {
  'reports.activity': () => ({
    results: [
      {
        id: 'product-1',
        type: 'product' as const,
        date: madeAt,
        title: 'Oak lamp added',
        detail: lampLine.sku,
        username: 'ada',
        person: 'Ada Okoro',
        subject: { type: 'product' as const, id: lampLine.product },
      },
    ],
  }),
  'dashboard.attention': () => ({
    short: 0,
    out_of_stock: 0,
    late_deliveries: 0,
    unpaid_orders: 1,
    credit_orders: 0,
    failed_mails: 0,
  }),
  'dashboard.charts': () => ({
    sales_trend: [{ date: '2026-01-05', sales: 50 }],
    inventory_value_by_category: [{ category_id: 1, category: 'Lighting', value: 430 }],
    top_selling: [{ product_id: lampLine.product, name: lampLine.product_name, quantity: 2, sales: 50 }],
    order_fulfillment: [{ date: '2026-01-05', orders: 3, hours: 4 }],
    stock_distribution: [{ label: '11-50', from: 11, to: 50, count: 1 }],
  }),
  'reports.custom': (input) => ({
    ...pageOfRows([], input),
    totals: { net_sales: 0 },
    before: null,
    columns: ['Product'],
    narrowed_to: [],
    start_date: null,
    end_date: null,
  }),
  'dashboard.summary': () => ({
    totalProducts: 1,
    lowStockProducts: 1,
    activeSuppliers: 1,
    inventoryValue: 430,
    totalOrders: 3,
    pendingOrders: 1,
    pendingPurchaseOrders: 1,
    totalSales: 50,
    netSales: 50,
    profitMargin: 60,
    salesChange: 100,
    ordersChange: 100,
    profitChange: 100,
    inventoryChange: 100,
    lowStock: [shown],
    topSelling: [shown],
    highStock: [shown],
  }),
  'reports.deadStock': (input) => ({ ...pageOfRows([], input), totals: { quantity: 0, value: 0 } }),
  'reports.inventory': () => ({
    totalProducts: 1,
    lowStockProducts: 0,
    outOfStockProducts: 0,
    inventoryValue: 430,
    averageValue: 430,
    stockDistribution: [{ label: '11-50', count: 1 }],
    categoryDistribution: [{ category_id: 1, category: 'Lighting', products: 1, value: 430 }],
    topProducts: [{ id: 1, name: lampLine.product_name, total_stock: 43, value: 430 }],
    inventoryByLocation: [{ location_id: 1, location: 'Main', quantity: 40, value: 400 }],
    movements: { purchased: 43, sold: 0, adjusted: 0 },
    removals: [],
  }),
  'reports.lowStock': (input) => pageOfRows([], input),
  'reports.productLedger': (input) => ({ ...pageOfRows([], input), opening: 0, closing: 0 }),
  'reports.sales': (input) => ({ ...pageOfRows([], input), totals: { ...none, charged: 0 }, narrowed_to: [] }),
  'reports.saved.get': () => savedReport,
  'reports.saved.list': (input) => pageOfRows([savedReport], input),
  'reports.saved.readers': () => [{ id: 1, name: 'Ada Okoro' }],
  'dashboard.setUp': () => ({ has_product: true, has_sale: true, has_colleague: true, has_logo: false }),
  'reports.stockAsOf': (input) => ({ at: madeAt, ...pageOfRows([], input), totals: { quantity: 0, value: 0 } }),
  'reports.transactionVolume': () => ({
    counts: { total: 1, purchases: 1, sales: 0, transfers: 0, adjustments: 0, removals: 0, orders: 0 },
    points: [{ date: '2026-01-05', total: 1, purchases: 1, sales: 0, transfers: 0 }],
    types: [{ type: 'purchase' as const, count: 1 }],
  }),
  'reports.transactions': (input) => pageOfRows([], input),
  'dashboard.trends': () => ({ sales: days, orders: days, inventory_value: days, profit_margin: days.map(() => null) }),
} satisfies Answers;
