import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { type Tone, toneClass, toneIcon } from './tone.ts';

interface BadgeProps {
  tone?: Tone;
  children: ReactNode;
  /** Defaults to the tone's icon; null shows none, for words that are no status (a count, "Save 20%"). */
  icon?: LucideIcon | null;
  className?: string;
}

export function Badge({ tone = 'neutral', children, icon, className }: BadgeProps) {
  const Icon = icon === null ? null : (icon ?? toneIcon[tone]);
  return (
    <span
      className={classNames(
        'inline-flex h-fit max-w-full align-middle items-center gap-1 rounded-full px-2 py-0.5 text-xs font-medium whitespace-nowrap',
        toneClass[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden className="size-3.5 shrink-0" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
