import { reportMessages as texts } from '@stockhand/contract/reports/messages';
import { ListReportTransactions } from '@stockhand/contract/reports/schema';
import { ArrowLeftRight } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { filterOf } from '../../../platform/list/list-filter.ts';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { periodFilter } from '../frame/period-filter.tsx';
import { PeriodParameter, periodDefault, periodFilters } from '../frame/period-parameter.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useReportPeriod } from '../frame/use-report-period.ts';
import { transactionColumns } from './transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

const Address = ListReportTransactions.extend(PeriodParameter);
const filterNames = [...periodFilters, 'transaction_type', 'location'] as const;

/** Every movement of stock and every ordered item of a period, newest first. */
export function TransactionsReportPage() {
  const format = useFormat();
  const list = useList(Address, { pageSize: 50, filters: filterNames, defaults: { period: periodDefault } });
  const { period, input } = useReportPeriod(list.input);
  const transactions = trpc.reports.transactions.useQuery(input, keepPage);
  const filters = useTransactionFilters();
  const heading = useReportHeading({
    title: 'Transactions Report',
    period,
    path: '/api/reports/transactions/',
    filter: filterOf(input),
  });
  return (
    <ListPage
      heading={heading}
      list={list}
      query={transactions}
      search={{ label: 'Search transactions', placeholder: 'Search transactions...', group: 'Transactions' }}
      filters={[periodFilter(period, list.setFilters), ...filters]}
      label="Transaction History"
      columns={transactionColumns(format)}
      rowKey={({ id }) => id}
      loadingText="Loading transactions..."
      failedText={texts.transactionsFailed}
      empty={{ icon: ArrowLeftRight, title: texts.noData, description: texts.noDataHint }}
      notFound={{ title: texts.noTransactions, description: texts.noTransactionsHint }}
    />
  );
}
