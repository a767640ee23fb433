import type { ReportType } from '@stockhand/contract/reports/schema';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  ClipboardList,
  type LucideIcon,
  Package,
  Scale,
} from 'lucide-react';

export const typeIcons: Record<ReportType | 'product', LucideIcon> = {
  purchase: ArrowDownToLine,
  sale: ArrowUpFromLine,
  adjustment: Scale,
  transfer: ArrowRightLeft,
  order: ClipboardList,
  product: Package,
};
