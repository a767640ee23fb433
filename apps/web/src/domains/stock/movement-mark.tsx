import type { TransactionType } from '@stockhand/contract/stock/schema';
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, type LucideIcon, Scale } from 'lucide-react';
import { movementNames } from './movement.ts';

const icons: Record<TransactionType, LucideIcon> = {
  purchase: ArrowDownToLine,
  sale: ArrowUpFromLine,
  adjustment: Scale,
  transfer: ArrowRightLeft,
};

/** The kind of a movement as icon and word: goods of a reversed receipt are purchases that went out again. */
export function MovementMark({ movement }: { movement: { transaction_type: TransactionType; quantity: number } }) {
  const { transaction_type, quantity } = movement;
  const type = transaction_type === 'purchase' && quantity < 0 ? 'sale' : transaction_type;
  const Icon = icons[type];
  return (
    <span className="inline-flex items-center gap-2 whitespace-nowrap">
      <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
      {movementNames[type].label}
    </span>
  );
}
