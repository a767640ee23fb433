import { lowStockLabels, reportMessages } from '@stockhand/contract/reports/messages';
import { lowStockFilters } from '@stockhand/contract/reports/rules';
import { ListLowStock } from '@stockhand/contract/reports/schema';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { PackageCheck } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import type { ListFilter } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useLocationFilter } from '../stock/use-stock-filters.ts';
import { lowStockColumns } from './low-stock-columns.tsx';
import { RecommendedActions } from './recommended-actions.tsx';

const statusFilter: ListFilter<'status'> = {
  name: 'status',
  label: 'Status',
  allText: 'All Statuses',
  options: lowStockFilters.map((value) => ({ value, label: lowStockLabels[value] })),
};

/** What is out of stock or below its minimum, worst first, and what to do about it. */
export function LowStockReportPage() {
  const list = useList(ListLowStock, { pageSize: 25, ordering: 'stock_ratio', filters: ['location', 'status'] });
  const lowStock = trpc.reports.lowStock.useQuery(list.input, keepPage);
  const mayRead = useCan()('read', 'purchases');
  const { page: _, page_size: __, ...filter } = list.input;
  const heading = useReportHeading({ title: 'Low Stock Report', path: '/api/reports/low-stock/', filter });
  return (
    <ListPage
      heading={heading}
      list={list}
      query={lowStock}
      search={{ label: 'Search low stock products', placeholder: 'Name, SKU or barcode', group: 'Low Stock Report' }}
      filters={[useLocationFilter(), statusFilter]}
      summary={mayRead && <RecommendedActions asked={list.input} rows={lowStock.data?.results ?? []} />}
      label="Low stock products"
      columns={lowStockColumns(useFormat())}
      rowKey={({ id }) => String(id)}
      loadingText={texts.lowStockLoading}
      failedText={reportMessages.lowStockFailed}
      empty={{ icon: PackageCheck, title: texts.noLowStock, description: texts.noLowStockHint }}
      notFound={{ title: texts.noLowStockFound, description: texts.noLowStockFoundHint }}
    />
  );
}
