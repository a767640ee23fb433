import {
  ArrowLeftRight,
  Boxes,
  History,
  Hourglass,
  type LucideIcon,
  ScrollText,
  SlidersHorizontal,
  TrendingUp,
  TriangleAlert,
} from 'lucide-react';
import { paths } from '../../platform/paths.ts';

interface ReportEntry {
  title: string;
  /** One line. */
  description: string;
  to: string;
  icon: LucideIcon;
}

/** Every report; one whose screen does not exist is left out. */
export const reportList: readonly ReportEntry[] = [
  {
    title: 'Custom Reports',
    description: 'Any figures by what you choose, saved, shared and mailed',
    to: paths.customReports,
    icon: SlidersHorizontal,
  },
  {
    title: 'Sales',
    description: 'What was sold and what it earned, by product, category, customer, person, day or month',
    to: paths.salesReport,
    icon: TrendingUp,
  },
  {
    title: 'Inventory Summary',
    description: 'Stock and its value by category, product and location',
    to: paths.inventoryReport,
    icon: Boxes,
  },
  {
    title: 'Low Stock',
    description: 'What is out or below its minimum, and what to order',
    to: paths.lowStockReport,
    icon: TriangleAlert,
  },
  {
    title: 'Dead Stock',
    description: 'What lies there and is not sold',
    to: paths.deadStockReport,
    icon: Hourglass,
  },
  {
    title: 'Stock Ledger',
    description: 'Every change of a product’s stock, with the quantity after it',
    to: paths.stockLedger,
    icon: ScrollText,
  },
  {
    title: 'Transactions',
    description: 'Every movement of stock and every ordered item',
    to: paths.transactionsReport,
    icon: ArrowLeftRight,
  },
  {
    title: 'Activity',
    description: 'The newest products, movements and orders',
    to: paths.activityReport,
    icon: History,
  },
];
