import type { TransactionType } from '@stockhand/contract/stock/schema';
import { ArrowDownToLine, ArrowRightLeft, ArrowUpFromLine, type LucideIcon, Scale } from 'lucide-react';
import { Badge } from '../../ui/badge.tsx';
import type { Tone } from '../../ui/tone.ts';
import { movementNames } from './movement.ts';

const looks: Record<TransactionType, { tone: Tone; icon: LucideIcon }> = {
  purchase: { tone: 'success', icon: ArrowDownToLine },
  sale: { tone: 'danger', icon: ArrowUpFromLine },
  adjustment: { tone: 'warning', icon: Scale },
  transfer: { tone: 'info', icon: ArrowRightLeft },
};

export function MovementBadge({ type }: { type: TransactionType }) {
  const { tone, icon } = looks[type];
  return (
    <Badge tone={tone} icon={icon}>
      {movementNames[type].label}
    </Badge>
  );
}
