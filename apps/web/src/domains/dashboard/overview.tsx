import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import type { Figure } from './figure.ts';
import { FigureText } from './figure-text.tsx';

interface OverviewProps {
  title: string;
  /** The time that the figures are of. */
  period: string;
  summary: DashboardSummary;
  figures: readonly Figure[];
}

export function Overview({ title, period, summary, figures }: OverviewProps) {
  return (
    <Card title={title} description={period}>
      <DescriptionList
        layout="rows"
        items={figures.map((figure) => ({
          label: figure.label,
          value: <FigureText figure={figure} summary={summary} />,
        }))}
      />
    </Card>
  );
}
