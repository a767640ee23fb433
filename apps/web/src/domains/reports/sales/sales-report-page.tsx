import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { ListSalesReport, salesFilters } from '@stockhand/contract/reports/sales-report';
import { TrendingUp } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { periodFilter } from '../frame/period-filter.tsx';
import { PeriodParameter, periodDefault, periodFilters } from '../frame/period-parameter.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useReportPeriod } from '../frame/use-report-period.ts';
import { groupFilter } from './group-filter.tsx';
import { keepGroups } from './keep-groups.ts';
import { narrowingFilters } from './narrowing-filters.ts';
import { salesColumns } from './sales-columns.tsx';
import { SalesSummary } from './sales-summary.tsx';
import { useGroupLink } from './use-group-link.ts';

const Address = ListSalesReport.extend(PeriodParameter);
const filterNames = [...periodFilters, 'group_by', ...salesFilters] as const;
const defaults = { period: periodDefault, group_by: 'product' };

/** What was sold in a period and what it earned. */
export function SalesReportPage() {
  const format = useFormat();
  const list = useList(Address, { pageSize: 50, filters: filterNames, defaults });
  const { period, input } = useReportPeriod(list.input);
  const grouping = input.group_by ?? 'product';
  const sales = trpc.reports.sales.useQuery(input, keepGroups(grouping));
  const before = trpc.reports.sales.useQuery(
    { ...input, ...period.before?.days, page: 1, page_size: 1 },
    { enabled: period.before !== undefined },
  );
  const filter = { ...filterOf(input), ...(input.ordering && { ordering: input.ordering }) };
  const { product, category, customer, person } = input;
  const narrowing = { product, category, customer, person };
  const linkTo = useGroupLink(grouping, narrowing, period.days);
  return (
    <ListPage
      heading={useReportHeading({ title: 'Sales Report', period, path: '/api/reports/sales/', filter })}
      list={list}
      query={sales}
      search={{ label: 'Search sales', placeholder: 'Search sales...', group: 'Sales report' }}
      filters={[
        periodFilter(period, list.setFilters),
        groupFilter(grouping, list),
        ...narrowingFilters(narrowing, sales.data),
      ]}
      summary={
        <SalesSummary
          report={sales.data}
          before={period.before && before.data}
          isFailed={sales.isLoadingError}
          grouping={grouping}
          narrowing={narrowing}
          period={period}
          linkTo={linkTo}
        />
      }
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
