import { deadStockDays, ListDeadStock } from '@stockhand/contract/reports/dead-stock';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { PackageCheck } from 'lucide-react';
import { z } from 'zod';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { useReportHeading } from '../frame/report-heading.tsx';
import { deadStockColumns } from './dead-stock-columns.tsx';
import { useCategoryFilter } from './use-stock-filters.ts';

const daysText = (days: number) => `${days} days`;

const dayChoices = [30, 180, 365] as const;

/** The address takes what can be chosen. */
const Address = ListDeadStock.extend({ days: z.literal(dayChoices).optional() });

const daysFilter: ListFilter<'days'> = {
  name: 'days',
  label: 'Not sold for',
  allText: daysText(deadStockDays),
  options: dayChoices.map((days) => ({ value: String(days), label: daysText(days) })),
};

/** What lies there and was not sold for some time, the most valuable first. */
export function DeadStockPage() {
  const format = useFormat();
  const list = useList(Address, { pageSize: 25, ordering: '-value', filters: ['days', 'category'] });
  const deadStock = trpc.reports.deadStock.useQuery(list.input, keepPage);
  const { page: _, page_size: __, ...filter } = list.input;
  const heading = useReportHeading({ title: 'Dead Stock', path: '/api/reports/dead-stock/', filter });
  const { count, totals } = deadStock.data ?? {};
  const isLoading = deadStock.isPending;
  return (
    <ListPage
      heading={{ ...heading, description: `On hand, not sold for ${daysText(list.input.days ?? deadStockDays)}` }}
      list={list}
      query={deadStock}
      search={{ label: 'Search dead stock', placeholder: 'Name, SKU or barcode', group: 'Dead Stock' }}
      filters={[daysFilter, useCategoryFilter()]}
      summary={
        <section aria-label="Key figures">
          <StatGrid className="max-sm:grid-cols-3! max-sm:*:px-2.5 max-sm:[&_dd:first-of-type]:text-base">
            <Stat label="Products" loading={isLoading} value={count === undefined ? '—' : format.quantity(count)} />
            <Stat label="Pieces" loading={isLoading} value={totals ? format.quantity(totals.quantity) : '—'} />
            <Stat label="Value" loading={isLoading} value={totals ? format.money(totals.value) : '—'} hint="At cost" />
          </StatGrid>
        </section>
      }
      label="Dead stock"
      columns={deadStockColumns(format)}
      rowKey={({ id }) => String(id)}
      loadingText={texts.deadStockLoading}
      failedText={texts.deadStockFailed}
      empty={{ icon: PackageCheck, title: texts.noDeadStock, description: texts.noDeadStockHint }}
      notFound={{ title: texts.noDeadStockFound, description: texts.noDeadStockFoundHint }}
    />
  );
}
