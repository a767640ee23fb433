import type { Figure } from './figure.ts';
import { shown } from './figure.ts';
import {
  activeSuppliers,
  countedOrders,
  everyProduct,
  lowProducts,
  pendingOrders,
  pendingPurchases,
  sales,
} from './figure-rows.ts';

export const inventoryFigures: readonly Figure[] = [
  {
    label: 'Total products',
    textOf: ({ totalProducts }, { quantity }) => shown(totalProducts, quantity),
    rows: everyProduct,
  },
  {
    label: 'Low stock items',
    textOf: ({ lowStockProducts }, { quantity }) => shown(lowStockProducts, quantity),
    rows: lowProducts,
  },
  {
    label: 'Active suppliers',
    textOf: (summary, { quantity }) => shown(summary.activeSuppliers, quantity),
    rows: activeSuppliers,
  },
  {
    label: 'Inventory value',
    textOf: ({ inventoryValue }, { money }) => shown(inventoryValue, money),
    rows: everyProduct,
  },
];

export const salesFigures: readonly Figure[] = [
  {
    label: 'Total orders',
    textOf: ({ totalOrders }, { quantity }) => shown(totalOrders, quantity),
    rows: countedOrders,
  },
  {
    label: 'Pending orders',
    textOf: (summary, { quantity }) => shown(summary.pendingOrders, quantity),
    rows: pendingOrders,
  },
  {
    label: 'Pending purchase orders',
    textOf: ({ pendingPurchaseOrders }, { quantity }) => shown(pendingPurchaseOrders, quantity),
    rows: pendingPurchases,
  },
  { label: 'Total sales', textOf: ({ totalSales }, { money }) => shown(totalSales, money), rows: sales },
];
