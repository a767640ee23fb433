import type { DashboardTrends } from '@stockhand/contract/dashboard/attention';
import type { DashboardSummary } from '@stockhand/contract/dashboard/summary';
import { type Format, useFormat } from '../../platform/format.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Sparkline } from '../../ui/charts/sparkline.tsx';
import { Stat, StatGrid } from '../../ui/layout/stat.tsx';
import { FigureText } from './figure-text.tsx';
import { type KeyFigure, keyFigures } from './key-figure-list.ts';
import { followed } from './live-mode.ts';
import { type MonthTexts, monthTexts } from './month-texts.ts';

/** The four key figures, each with its change from last month and its course since then. */
export function KeyFigures({ summary }: { summary: DashboardSummary | undefined }) {
  const format = useFormat();
  const month = monthTexts(new Date(), useCurrentUser().tenant);
  const trends = trpc.dashboard.trends.useQuery(undefined, followed);
  return (
    <section aria-label="Key figures">
      <StatGrid className="max-sm:grid-cols-2! max-sm:*:px-2.5 max-sm:[&_dd:first-of-type]:text-base">
        {keyFigures.map((figure) => (
          <Stat
            key={figure.label}
            label={figure.label}
            loading={!summary}
            value={summary && <FigureText figure={figure} summary={summary} className="row-link" />}
            period={figure.period}
            hint={figure.compared(month)}
            course={<Course figure={figure} trends={trends.data} />}
            {...(summary && deltaOf(figure.changeOf(summary), month, format))}
          />
        ))}
      </StatGrid>
    </section>
  );
}

/** Without its points the place stays free. */
function Course({ figure, trends }: { figure: KeyFigure; trends: DashboardTrends | undefined }) {
  const format = useFormat();
  const values = trends && figure.trendOf(trends);
  const known = values?.filter((value) => value !== null) ?? [];
  const [first, last] = [known.at(0), known.at(-1)];
  if (!values || first === undefined || last === undefined) return <div aria-hidden className="h-7" />;
  const write = (value: number) => figure.write(value, format);
  return <Sparkline values={values} label={`${figure.label}, last month, from ${write(first)} to ${write(last)}`} />;
}

function deltaOf(change: number | null, { isFirstMonth }: MonthTexts, { percent }: Format) {
  if (change === null) return {};
  // Everything is more than nothing: in its first month a tenant has no month before.
  if (isFirstMonth && change === 100) return { delta: { text: 'New' } };
  if (isFirstMonth && change === 0) return { delta: { text: percent(0), note: 'from last month' } };
  const direction = change >= 0 ? ('up' as const) : ('down' as const);
  return { delta: { direction, text: percent(Math.abs(change)), note: 'from last month' } };
}
