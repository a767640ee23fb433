import { CircleAlert, CircleCheck, CircleMinus, Info, type LucideIcon, Sparkle, TriangleAlert } from 'lucide-react';

export type Tone = 'neutral' | 'success' | 'warning' | 'danger' | 'info' | 'accent';

export const toneClass: Record<Tone, string> = {
  neutral: 'bg-hover text-ink-muted',
  success: 'bg-success-tint text-success',
  warning: 'bg-warning-tint text-warning',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
  accent: 'bg-accent-tint text-on-tint',
};

export const toneIcon: Record<Tone, LucideIcon> = {
  neutral: CircleMinus,
  success: CircleCheck,
  warning: TriangleAlert,
  danger: CircleAlert,
  info: Info,
  accent: Sparkle,
};
