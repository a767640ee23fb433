import { reportMessages } from '@stockhand/contract/reports/messages';
import { ListStockAsOf } from '@stockhand/contract/reports/stock-as-of';
import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { Day, Moment } from '@stockhand/contract/wire';
import { Boxes } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { FilterChips } from '../../../platform/list/filter-chips.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { trpc } from '../../../platform/trpc.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { periodFilter } from '../frame/period-filter.tsx';
import { PeriodParameter, periodDefault, periodFilters } from '../frame/period-parameter.ts';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useReportPeriod } from '../frame/use-report-period.ts';
import { InventorySummary } from './inventory-summary.tsx';
import { momentFilter } from './moment-filter.tsx';
import { stockColumns } from './stock-columns.tsx';
import { useCategoryFilter, useLocationFilter } from './use-stock-filters.ts';

const Address = ListStockAsOf.omit({ at: true }).extend({
  as_of: Moment.refine((moment) => new Date(moment) <= new Date()).optional(),
  start_date: Day.optional(),
  end_date: Day.optional(),
  ...PeriodParameter,
});
const filterNames = [...periodFilters, 'as_of', 'category', 'location'] as const;
/** An open period begins with the first day there is. */
const firstDay = '0001-01-01';

/** What there is or was at a moment, what it is worth, and what came and went in a period. */
export function InventoryReportPage() {
  const format = useFormat();
  const list = useList(Address, {
    pageSize: 25,
    ordering: 'name',
    filters: filterNames,
    defaults: { period: periodDefault },
  });
  const { period, input } = useReportPeriod(list.input);
  const { as_of, start_date = firstDay, end_date, ...asked } = input;
  const filter = { ...asked, ...(as_of && { at: as_of }) };
  const stock = trpc.reports.stockAsOf.useQuery(filter, keepPage);
  const totals = stock.data?.totals;
  const report = trpc.reports.inventory.useQuery({ as_of, start_date, end_date }, keepPage);
  const { page: _, page_size: __, ...files } = filter;
  const heading = useReportHeading({
    title: 'Inventory Summary',
    path: '/api/reports/stock-as-of/',
    filter: files,
    rows: 'Products',
  });
  const moment = momentFilter(format, as_of, (value) => list.setFilters({ as_of: value }));
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        {...heading}
        description={`${as_of ? `As of ${format.dateTime(as_of)}` : 'Now'} · ${format.timezone}`}
      />
      <search aria-label="Moment">
        <FilterChips filters={[moment]} values={list.filters} onChange={list.setFilters} />
      </search>
      <InventorySummary
        query={report}
        asOf={as_of}
        period={period}
        periodFilter={periodFilter(period, list.setFilters)}
      />
      <div className="flex flex-wrap items-baseline gap-x-3">
        <h2 className="text-lg font-semibold">Products</h2>
        {totals && (
          <p className="text-ink-muted tabular-nums">
            {texts.pieces(format.quantity(totals.quantity), totals.quantity)} · {format.money(totals.value)}
          </p>
        )}
      </div>
      <ListPage
        list={list}
        query={stock}
        search={{ label: 'Search products', placeholder: 'Name, SKU or barcode', group: 'Inventory Summary' }}
        filters={[useCategoryFilter(), useLocationFilter()]}
        label="Products"
        columns={stockColumns(format)}
        rowKey={({ id }) => String(id)}
        loadingText={texts.inventoryLoading}
        failedText={reportMessages.productsFailed}
        empty={{ icon: Boxes, title: texts.noStock, description: texts.noStockHint }}
        notFound={{ title: texts.noStockFound, description: texts.noStockFoundHint }}
      />
    </div>
  );
}
