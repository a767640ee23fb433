import { orderStatusLabels } from '@stockhand/contract/orders/rules';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { periodText } from './chart-filter.ts';
import type { Chart } from './use-chart.ts';

const monthOf = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const dayOf = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });
const short = new Intl.NumberFormat('en-US', { notation: 'compact', maximumFractionDigits: 1 });

/** Texts of a chart: what it is narrowed to, its days or months, and short amounts for an axis. */
export function useChartTexts() {
  const format = useFormat();
  const categories = trpc.catalog.categories.list.useQuery({}, { enabled: false });
  const nameOf = (id: string) => categories.data?.results.find((category) => String(category.id) === id)?.name;
  return {
    format,
    narrowed: (unit: string, { filter, kinds }: Chart) =>
      [
        unit,
        kinds.includes('date') ? periodText(filter, format) : 'now',
        ...(kinds.includes('category') && filter.category !== '' ? [nameOf(filter.category) ?? 'One category'] : []),
        ...(kinds.includes('status') && filter.status !== ''
          ? [orderStatusLabels[filter.status as keyof typeof orderStatusLabels]]
          : []),
      ].join(' · '),
    /** Points of more than 92 days are months, and begin on their first day. */
    along: (points: readonly { date: string }[] = []) => {
      const isMonths = points.length > 1 && points.every(({ date }) => date.endsWith('-01'));
      const write = (writer: Intl.DateTimeFormat) => (date: string) => writer.format(new Date(`${date}T00:00:00Z`));
      return {
        key: 'date' as const,
        isMonths,
        label: isMonths ? 'Month' : 'Day',
        format: isMonths ? write(monthOf) : format.day,
        formatTick: isMonths ? write(monthOf) : write(dayOf),
      };
    },
    shortMoney: (amount: number) => `${format.currencySymbol}${short.format(amount)}`.replace(/(\D+)-/, '−$1'),
  };
}
