import {
  ChartColumn,
  ClipboardCheck,
  ClipboardList,
  Contact,
  LayoutDashboard,
  ListChecks,
  type LucideIcon,
  Package,
  PackagePlus,
  ReceiptText,
  Settings,
  ShoppingCart,
  Truck,
  Warehouse,
} from 'lucide-react';
import { paths } from '../platform/paths.ts';
import type { Right } from '../platform/session/current-user.ts';

export interface NavigationLink {
  label: string;
  to: string;
  /** Needed to see the link; none for everyone signed in. */
  right?: Right;
  /** For administrators of the tenant only. */
  isForAdmins?: boolean;
  /** The second key after `g`. */
  goKey?: string;
  icon?: LucideIcon;
}

export interface NavigationGroup {
  id: string;
  label: string;
  icon: LucideIcon;
  links: readonly NavigationLink[];
}

/** The documents' four, then our own. */
const reportLinks = [
  { label: 'Activity', to: paths.activityReport },
  { label: 'Inventory', to: paths.inventoryReport },
  { label: 'Low Stock', to: paths.lowStockReport },
  { label: 'Transactions', to: paths.transactionsReport },
  { label: 'Sales Report', to: paths.salesReport },
  { label: 'Custom Reports', to: paths.customReports },
  { label: 'Dead Stock', to: paths.deadStockReport },
  { label: 'Stock Ledger', to: paths.stockLedger },
  { label: 'All Reports', to: paths.reports },
] as const;

/** The sidebar, from top to bottom. One line a screen; links to screens that do not exist are left out. */
export const navigation: readonly (NavigationLink | NavigationGroup)[] = [
  { label: 'Dashboard', to: paths.dashboard, icon: LayoutDashboard, goKey: 'd' },
  { label: 'Sell Product', to: paths.sell, icon: ShoppingCart, right: ['create', 'orders'], goKey: 's' },
  { label: 'Products', to: paths.products, icon: Package, right: ['read', 'products'], goKey: 'p' },
  { label: 'Sales', to: paths.sales, icon: ReceiptText, right: ['read', 'orders'] },
  { label: 'Orders', to: paths.orders, icon: ClipboardList, right: ['read', 'orders'], goKey: 'o' },
  { label: 'Customers', to: paths.customers, icon: Contact, right: ['read', 'orders'], goKey: 'c' },
  {
    label: 'Purchase Orders',
    to: paths.purchaseOrders,
    icon: ClipboardCheck,
    right: ['read', 'purchases'],
    goKey: 'b',
  },
  { label: 'Reorder', to: paths.reorder, icon: PackagePlus, right: ['read', 'purchases'], goKey: 'r' },
  { label: 'Suppliers', to: paths.suppliers, icon: Truck, right: ['read', 'suppliers'], goKey: 'u' },
  { label: 'Locations', to: paths.locations, icon: Warehouse, right: ['read', 'products'], goKey: 'l' },
  { label: 'Counts', to: paths.counts, icon: ListChecks, right: ['read', 'products'] },
  {
    id: 'reports',
    label: 'Reports',
    icon: ChartColumn,
    links: reportLinks.map(({ label, to }): NavigationLink => ({ label, to, right: ['read', 'reports'] })),
  },
  {
    id: 'settings',
    label: 'Settings',
    icon: Settings,
    links: [
      { label: 'Directory', to: paths.users, right: ['read', 'users'] },
      { label: 'Companies', to: paths.tenants },
      { label: 'Company Settings', to: paths.tenantSettings, isForAdmins: true },
      { label: 'Plan', to: paths.plan, isForAdmins: true },
      { label: 'Categories', to: paths.categories, right: ['read', 'products'] },
      { label: 'Manufacturers', to: paths.manufacturers, right: ['read', 'products'] },
      { label: 'Removal Reasons', to: paths.removalReasons, right: ['read', 'products'] },
      { label: 'Custom Fields', to: paths.customFields, right: ['read', 'products'] },
      { label: 'API Keys', to: paths.apiKeys, isForAdmins: true },
      { label: 'Webhooks', to: paths.webhooks, isForAdmins: true },
      { label: 'Audit Log', to: paths.auditLog, right: ['read', 'reports'] },
      { label: 'Background Work', to: paths.backgroundWork, right: ['update', 'users'] },
    ],
  },
];
