import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { AppLink } from '../../platform/app-link.tsx';
import { useFormat } from '../../platform/format.tsx';
import { isPage } from '../../platform/page-registry.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { TextLink } from '../../ui/text-link.tsx';
import type { Figure } from './figure.ts';

interface FigureTextProps {
  figure: Figure;
  summary: DashboardSummary;
  className?: string;
}

/** Links to the rows behind it for users who may read them. */
export function FigureText({ figure: { label, textOf, rows }, summary, className }: FigureTextProps) {
  const text = textOf(summary, useFormat());
  const mayDo = useCan();
  const list = rows.find(({ to, right }) => isPage(to) && mayDo(...right));
  if (!list) return text;
  return (
    <TextLink
      asChild
      look="plain"
      standalone={className === undefined}
      className={className ?? 'inline-block min-h-6 min-w-6 leading-6'}
    >
      <AppLink to={list.to} aria-label={`${label}: ${text}`}>
        {text}
      </AppLink>
    </TextLink>
  );
}
