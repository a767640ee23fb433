import { CircleCheck, CircleMinus, CircleX, type LucideIcon, TriangleAlert } from 'lucide-react';
import { Badge } from './badge.tsx';
import type { Tone } from './tone.ts';

export type BadgeStatus = keyof typeof looks;

/**
 * Stock and activity states: a pill for what needs attention, plain text for the normal case. `label` replaces the word,
 * e.g. "Ok" in the low-stock report.
 */
export function StatusBadge({ status, label, isNormal }: StatusBadgeProps) {
  const look: Look = looks[status];
  if (isNormal || look.isNormal) return <span className="whitespace-nowrap text-ink-muted">{label ?? look.label}</span>;
  return (
    <Badge tone={look.tone} icon={look.icon}>
      {label ?? look.label}
    </Badge>
  );
}

interface StatusBadgeProps {
  status: BadgeStatus;
  label?: string;
  /** Here it needs no attention, whatever it does elsewhere. */
  isNormal?: boolean;
}

interface Look {
  tone: Tone;
  icon: LucideIcon;
  label: string;
  isNormal?: boolean;
}

const looks = {
  in_stock: { tone: 'success', icon: CircleCheck, label: 'In Stock', isNormal: true },
  low_stock: { tone: 'warning', icon: TriangleAlert, label: 'Low Stock' },
  out_of_stock: { tone: 'danger', icon: CircleX, label: 'Out of Stock' },
  critical: { tone: 'danger', icon: TriangleAlert, label: 'Critical' },
  active: { tone: 'success', icon: CircleCheck, label: 'Active', isNormal: true },
  inactive: { tone: 'neutral', icon: CircleMinus, label: 'Inactive' },
} satisfies Record<string, Look>;
