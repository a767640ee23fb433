import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { ListSalesReport } from '@stockhand/contract/reports/sales-report';
import { TrendingUp } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { periodFilter } from '../frame/period-filter.tsx';
import { PeriodParameter, periodDefault, periodFilters } from '../frame/period-parameter.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useReportPeriod } from '../frame/use-report-period.ts';
import { groupFilter } from './group-filter.tsx';
import { salesColumns } from './sales-columns.tsx';
import { SalesSummary } from './sales-summary.tsx';
import { useGroupLink } from './use-group-link.ts';

const Address = ListSalesReport.extend(PeriodParameter);
const filterNames = [...periodFilters, 'group_by'] as const;
const defaults = { period: periodDefault, group_by: 'product' };

/** What was sold in a period and what it earned. */
export function SalesReportPage() {
  const format = useFormat();
  const list = useList(Address, { pageSize: 50, filters: filterNames, defaults });
  const { period, input } = useReportPeriod(list.input);
  const sales = trpc.reports.sales.useQuery(input, keepPage);
  const grouping = input.group_by ?? 'product';
  const filter = { ...filterOf(input), ...(input.ordering && { ordering: input.ordering }) };
  const linkTo = useGroupLink(grouping);
  return (
    <ListPage
      heading={useReportHeading({ title: 'Sales Report', period, path: '/api/reports/sales/', filter })}
      list={list}
      query={sales}
      search={{ label: 'Search sales', placeholder: 'Search sales...', group: 'Sales report' }}
      filters={[periodFilter(period, list.setFilters), groupFilter(grouping, list)]}
      summary={<SalesSummary report={sales.data} grouping={grouping} period={period} linkTo={linkTo} />}
      label="Sales"
      columns={salesColumns(grouping, format, linkTo)}
      rowKey={({ id, name }) => `${id} ${name}`}
      loadingText="Loading sales..."
      failedText={texts.salesFailed}
      empty={{ icon: TrendingUp, title: texts.noData, description: texts.noDataHint }}
      notFound={{ title: texts.noSales, description: texts.noTransactionsHint }}
    />
  );
}
