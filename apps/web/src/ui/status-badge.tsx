import { CircleCheck, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

export type BadgeStatus = keyof typeof looks;

/** Stock and activity states. `label` replaces the word, e.g. "Ok" in the low-stock report. */
export function StatusBadge({ status, label }: { status: BadgeStatus; label?: string }) {
  const look = looks[status];
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {label ?? look.label}
    </Badge>
  );
}

interface Look {
  tone: Tone;
  icon: LucideIcon;
  label: string;
}

const looks = {
  in_stock: { tone: 'success', icon: CircleCheck, label: 'In Stock' },
  low_stock: { tone: 'warning', icon: TriangleAlert, label: 'Low Stock' },
  out_of_stock: { tone: 'danger', icon: CircleX, label: 'Out of Stock' },
  critical: { tone: 'danger', icon: TriangleAlert, label: 'Critical' },
  active: { tone: 'success', icon: CircleCheck, label: 'Active' },
  inactive: { tone: 'neutral', icon: CircleMinus, label: 'Inactive' },
} satisfies Record<string, Look>;
