import type { ChartName } from '@stockhand/contract/dashboard/charts';
import type { Resource } from '@stockhand/contract/permissions';
import type { ComponentType } from 'react';
import { CategoryValueChart } from './category-value-chart.tsx';
import { FulfillmentChart } from './fulfillment-chart.tsx';
import { SalesTrendChart } from './sales-trend-chart.tsx';
import { StockDistributionChart } from './stock-distribution-chart.tsx';
import { TopSellingChart } from './top-selling-chart.tsx';

interface ChartPanel {
  name: ChartName;
  /** What one has to read for it to have points. */
  resources: readonly Resource[];
  Panel: ComponentType;
}

export const chartPanels: readonly ChartPanel[] = [
  { name: 'sales_trend', resources: ['orders'], Panel: SalesTrendChart },
  { name: 'inventory_value_by_category', resources: ['products'], Panel: CategoryValueChart },
  { name: 'top_selling', resources: ['orders', 'products'], Panel: TopSellingChart },
  { name: 'order_fulfillment', resources: ['orders'], Panel: FulfillmentChart },
  { name: 'stock_distribution', resources: ['products'], Panel: StockDistributionChart },
];
