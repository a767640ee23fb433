import { isTimeUnit } from '@stockhand/contract/reports/custom/dimensions';
import { type Measure, measureFacts } from '@stockhand/contract/reports/custom/measures';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import { dimensionsOf, measuresOf, type ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { Format } from '../../../platform/format.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { BarChart } from '../../../ui/charts/bar-chart.tsx';
import { LineChart } from '../../../ui/charts/line-chart.tsx';
import { useDefinitions } from '../../custom-fields/use-definitions.ts';
import {
  type ChartPoint,
  largestLines,
  linesMax,
  pointsOfLines,
  pointsOfRows,
  pointsOverTime,
  type Value,
} from './chart-points.ts';
import { figureText, groupText } from './group-text.ts';
import { questionInWords } from './question-words.ts';

const barsMax = 10;
const pointsMax = 1000;

interface CustomChartProps {
  question: ReportQuestion;
  /** What it covers, in words. */
  daysText: string;
}

/**
 * Over time the figures that share the unit of the first one, as lines or columns; by time and something else the first
 * figure, with a line for each of the largest. Else the first figure alone, the largest rows as bars.
 */
export function CustomChart({ question, daysText }: CustomChartProps) {
  const format = useFormat();
  const all = measuresOf(question);
  const [first = 'net_sales'] = all;
  const [by, thenBy] = dimensionsOf(question);
  const unit = by !== undefined && isTimeUnit(by) ? by : undefined;
  const report = trpc.reports.custom.useQuery({
    ...question,
    ordering: unit ? 'first' : `-${first}`,
    page: 1,
    page_size: unit ? pointsMax : barsMax,
  });
  // Some of the points would be drawn as if they were all.
  const isTooLong = unit !== undefined && report.data !== undefined && report.data.count > pointsMax;
  const rows = isTooLong ? [] : report.data?.results;
  const fields = useDefinitions();
  // Beside bars and lines of groups there is no room to name further figures.
  const drawn = unit && !thenBy ? all.filter((one) => measureFacts[one].kind === measureFacts[first].kind) : [first];
  const lines = unit && thenBy && rows ? largestLines(rows, first) : [];
  const series =
    thenBy && unit
      ? lines.map(({ name }, index) => seriesOf(index, name, first, format))
      : drawn.map((measure, index) => seriesOf(index, measureFacts[measure].label, measure, format));
  const frame = {
    title: questionInWords({ ...question, measures: drawn.join(',') }, fields),
    description: descriptionOf(first, daysText, format, lines.length),
    emptyText: isTooLong ? texts.tooManyPoints : texts.noRows,
    series,
    failure: report.isError && <ListFailed title={texts.runFailed} query={report} />,
  };
  if (!unit || !by)
    return (
      <BarChart<ChartPoint>
        {...frame}
        layout="bars"
        points={rows && pointsOfRows(rows, drawn, (name, place) => groupText(place === 0 ? by : thenBy, name, format))}
        along={{ key: 'name', idKey: 'key', label: report.data?.columns.join(' and ') ?? '', format: (name) => name }}
      />
    );
  const points = rows && (thenBy ? pointsOfLines(rows, first, unit, lines) : pointsOverTime(rows, drawn, unit));
  const along = {
    key: 'name',
    label: report.data?.columns[0] ?? '',
    format: (name: string) => groupText(by, name, format),
  } as const;
  return question.chart === 'line' ? (
    <LineChart<ChartPoint> {...frame} points={points} along={along} />
  ) : (
    <BarChart<ChartPoint> {...frame} points={points} along={along} stacked={lines.length > 1 && isSum(first)} />
  );
}

/** Whether what several groups have is what they have together: a margin or an average is not. */
const isSum = (measure: Measure) => measureFacts[measure].kind !== 'percent' && measure !== 'average_sale';

function seriesOf(index: number, label: string, measure: Measure, format: Format) {
  const key: Value = `v${(index % linesMax) as 0 | 1 | 2 | 3 | 4 | 5}`;
  return { key, label, format: (value: number) => figureText(measure, value, format) };
}

function descriptionOf(measure: Measure, daysText: string, format: Format, lineCount: number): string {
  const { kind, label } = measureFacts[measure];
  const unit = { money: ` in ${format.currency}`, quantity: '', percent: ' in percent' }[kind];
  const largest = lineCount === linesMax ? `, the ${linesMax} largest` : '';
  return `${label}${unit}${largest}, ${daysText}`;
}
