import type { SearchGroup } from '@stockhand/contract/search/schema';
import { ClipboardCheck, ClipboardList, Contact, type LucideIcon, Package, ReceiptText, Truck } from 'lucide-react';

/** As in the sidebar. */
export const groupIcons: Record<SearchGroup, LucideIcon> = {
  products: Package,
  orders: ClipboardList,
  sales: ReceiptText,
  customers: Contact,
  purchase_orders: ClipboardCheck,
  suppliers: Truck,
};
