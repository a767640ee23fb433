import type { ReportKind } from '@stockhand/contract/reports/report-kinds';
import {
  ArrowDownToLine,
  ArrowRightLeft,
  ArrowUpFromLine,
  ClipboardList,
  type LucideIcon,
  Package,
  PackageMinus,
  Scale,
} from 'lucide-react';

export const typeIcons: Record<ReportKind | 'product', LucideIcon> = {
  purchase: ArrowDownToLine,
  sale: ArrowUpFromLine,
  adjustment: Scale,
  transfer: ArrowRightLeft,
  order: ClipboardList,
  removed: PackageMinus,
  product: Package,
};
