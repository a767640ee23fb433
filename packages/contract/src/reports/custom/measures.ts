import type { Resource } from '../../permissions.ts';
import type { DimensionKind } from './dimensions.ts';

/** The figures of custom reports (docs/rules.md#custom-reports). */

export const measures = [
  'revenue',
  'net_sales',
  'units_sold',
  'cost_of_goods',
  'gross_profit',
  'margin',
  'sales_count',
  'average_sale',
  'order_count',
  'refunds',
  'returned_units',
  'stock_on_hand',
  'stock_value',
  'out_of_stock',
  'low_stock',
  'units_in',
  'units_out',
  'adjusted_units',
  'adjusted_value',
  'removed_units',
  'removed_value',
  'units_received',
  'purchase_spend',
] as const;
export type Measure = (typeof measures)[number];

export const measureGroups = ['Sales', 'Stock', 'Movements', 'Purchasing'] as const;

interface MeasureFacts {
  label: string;
  group: (typeof measureGroups)[number];
  kind: 'money' | 'quantity' | 'percent';
  /** The right to read that it takes beside that to read reports. */
  resource: Resource;
  /** What it can be told and filtered by: elsewhere it has no meaning. */
  dimensions: readonly DimensionKind[];
  /** Without it a change is neither good nor bad by itself. */
  isMoreBetter?: true;
  /** What it counts, as a person reads it. */
  definition: string;
}

/** Of documents as a whole: tax, shipping and refunds belong to no product. */
const documents = ['time', 'customer', 'person'] as const;
const goods = ['time', 'product', 'category', 'field', 'customer', 'person'] as const;
/** Stock is that of one moment. */
const stock = ['product', 'category', 'field', 'location'] as const;
const counts = ['category', 'field', 'location'] as const;
const ledger = ['time', 'product', 'category', 'field', 'location', 'person'] as const;
const byHand = [...ledger, 'reason'] as const;
const purchases = [...ledger, 'supplier'] as const;

const ofSales = { group: 'Sales', resource: 'orders' } as const;
const ofStock = { group: 'Stock', resource: 'products' } as const;
const ofMovements = { group: 'Movements', resource: 'products' } as const;
const ofPurchasing = { group: 'Purchasing', resource: 'purchases' } as const;

export const measureFacts: Record<Measure, MeasureFacts> = {
  revenue: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Revenue',
    kind: 'money',
    dimensions: documents,
    definition: 'What customers were charged, with tax and shipping, less returns and refunds',
  },
  net_sales: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Net Sales',
    kind: 'money',
    dimensions: goods,
    definition: 'What the goods brought, without tax and shipping, less discounts and returns',
  },
  units_sold: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Units Sold',
    kind: 'quantity',
    dimensions: goods,
    definition: 'Pieces that left with a sale or an order, less those that came back',
  },
  cost_of_goods: {
    ...ofSales,
    label: 'Cost of Goods',
    kind: 'money',
    dimensions: goods,
    definition: 'What the goods sold had cost, as each sale recorded it',
  },
  gross_profit: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Gross Profit',
    kind: 'money',
    dimensions: goods,
    definition: 'Net sales less cost of goods',
  },
  margin: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Margin',
    kind: 'percent',
    dimensions: goods,
    definition: 'Gross profit as a share of net sales',
  },
  sales_count: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Number of Sales',
    kind: 'quantity',
    dimensions: goods,
    definition: 'Counter sales and shipped orders',
  },
  average_sale: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Average Sale',
    kind: 'money',
    dimensions: documents,
    definition: 'What a counter sale or a shipped order was charged on average, before returns and refunds',
  },
  order_count: {
    ...ofSales,
    isMoreBetter: true,
    label: 'Orders Placed',
    kind: 'quantity',
    dimensions: documents,
    definition: 'Orders by the day on which they were placed, without cancelled ones',
  },
  refunds: {
    ...ofSales,
    label: 'Refunds',
    kind: 'money',
    dimensions: documents,
    definition: 'What returns and refunds took off the revenue',
  },
  returned_units: {
    ...ofSales,
    label: 'Returned Units',
    kind: 'quantity',
    dimensions: goods,
    definition: 'Pieces that came back, whenever they were sold',
  },
  stock_on_hand: {
    ...ofStock,
    label: 'Stock on Hand',
    kind: 'quantity',
    dimensions: stock,
    definition: 'Pieces on hand at the end of the period',
  },
  stock_value: {
    ...ofStock,
    label: 'Stock Value',
    kind: 'money',
    dimensions: stock,
    definition: 'Stock on hand at cost, at the end of the period',
  },
  out_of_stock: {
    ...ofStock,
    label: 'Out of Stock',
    kind: 'quantity',
    dimensions: counts,
    definition: 'Active products with nothing on hand at the end of the period',
  },
  low_stock: {
    ...ofStock,
    label: 'Low Stock',
    kind: 'quantity',
    dimensions: counts,
    definition: 'Active products below their minimum at the end of the period, without those that are out',
  },
  units_in: {
    ...ofMovements,
    label: 'Units In',
    kind: 'quantity',
    dimensions: ledger,
    definition: 'Pieces that movements added to the stock; transfers count by location',
  },
  units_out: {
    ...ofMovements,
    label: 'Units Out',
    kind: 'quantity',
    dimensions: ledger,
    definition: 'Pieces that movements took from the stock; transfers count by location',
  },
  adjusted_units: {
    ...ofMovements,
    label: 'Adjusted Units',
    kind: 'quantity',
    dimensions: byHand,
    definition: 'Pieces that adjustments, counts and removals by hand added, less those that they took',
  },
  adjusted_value: {
    ...ofMovements,
    label: 'Adjusted Value',
    kind: 'money',
    dimensions: byHand,
    definition: 'Adjusted units at the cost of the moment',
  },
  removed_units: {
    ...ofMovements,
    label: 'Removed Units',
    kind: 'quantity',
    dimensions: byHand,
    definition: 'Pieces that were taken out by hand',
  },
  removed_value: {
    ...ofMovements,
    label: 'Removed Value',
    kind: 'money',
    dimensions: byHand,
    definition: 'Removed units at the cost of the moment',
  },
  units_received: {
    ...ofPurchasing,
    label: 'Units Received',
    kind: 'quantity',
    dimensions: purchases,
    definition: 'Pieces that purchase orders brought, less reversed receipts',
  },
  purchase_spend: {
    ...ofPurchasing,
    label: 'Purchase Spend',
    kind: 'money',
    dimensions: purchases,
    definition: 'Received pieces at the price of their purchase order, less reversed receipts',
  },
};

export function isMeasure(text: string): text is Measure {
  return measures.some((measure) => measure === text);
}
