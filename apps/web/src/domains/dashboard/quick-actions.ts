import { ClipboardList, type LucideIcon, PackagePlus, ShoppingCart, Truck } from 'lucide-react';
import { paths } from '../../platform/paths.ts';
import type { Right } from '../../platform/session/current-user.ts';

export interface QuickAction {
  label: string;
  description: string;
  to: string;
  right: Right;
  icon: LucideIcon;
}

/** One line a card; a card shows when its screen exists and the person may use it. */
export const quickActions: readonly QuickAction[] = [
  {
    label: 'Add New Product',
    description: 'Name, price and first stock',
    to: paths.addProduct,
    right: ['create', 'products'],
    icon: PackagePlus,
  },
  {
    label: 'Sell',
    description: 'Scan or pick, then take the money',
    to: paths.sell,
    right: ['create', 'orders'],
    icon: ShoppingCart,
  },
  {
    label: 'Purchase Order',
    description: 'Order goods from a supplier',
    to: paths.createPurchaseOrder,
    right: ['create', 'purchases'],
    icon: Truck,
  },
  {
    label: 'View Orders',
    description: 'See what customers ordered',
    to: paths.orders,
    right: ['read', 'orders'],
    icon: ClipboardList,
  },
];
