import { stockReportMessages as texts } from '@stockhand/contract/reports/stock-messages';
import { History } from 'lucide-react';
import type { ReactNode } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage } from '../../../platform/list/use-list.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Stat, StatGrid } from '../../../ui/layout/stat.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductLink } from '../../catalog/product-link.tsx';
import { periodFilter } from '../frame/period-filter.tsx';
import { RefreshButton } from '../frame/refresh-button.tsx';
import { useReportHeading } from '../frame/report-heading.tsx';
import { useReportPeriod } from '../frame/use-report-period.ts';
import { ledgerColumns } from './ledger-columns.tsx';
import type { LedgerList } from './use-ledger-list.ts';
import { useLocationFilter } from './use-stock-filters.ts';

interface LedgerOfProductProps {
  list: LedgerList;
  product: number;
  picker: ReactNode;
}

/** Every change of a product's stock in the period, with the quantities before, after and in between. */
export function LedgerOfProduct({ list, product: id, picker }: LedgerOfProductProps) {
  const format = useFormat();
  const { period, input: asked } = useReportPeriod(list.input);
  const input = { ...asked, product: id };
  const ledger = trpc.reports.productLedger.useQuery(input, keepPage);
  const product = trpc.catalog.products.get.useQuery({ id }, { enabled: useCan()('read', 'products') });
  const { page: _, page_size: __, ...filter } = input;
  const heading = useReportHeading({ title: 'Stock Ledger', period, path: '/api/reports/product-ledger/', filter });
  const { opening, closing } = ledger.data ?? {};
  const textOf = (pieces: number | undefined) => (pieces === undefined ? '—' : format.quantity(pieces));
  return (
    <ListPage
      // What could not be read cannot be saved.
      heading={ledger.isLoadingError ? { ...heading, actions: <RefreshButton /> } : heading}
      list={list}
      query={ledger}
      filters={[periodFilter(period, list.setFilters), useLocationFilter()]}
      summary={
        <>
          <h2 className="text-lg font-semibold wrap-anywhere">
            {product.data ? (
              <TextLink asChild look="plain">
                <ProductLink id={product.data.id}>{product.data.name}</ProductLink>
              </TextLink>
            ) : (
              `Product ${id}`
            )}
          </h2>
          {picker}
          <StatGrid className="grid-cols-2!">
            <Stat label="Before" loading={ledger.isPending} value={textOf(opening)} />
            <Stat label="After" loading={ledger.isPending} value={textOf(closing)} />
          </StatGrid>
        </>
      }
      label="Stock ledger"
      columns={ledgerColumns(format)}
      rowKey={({ id }) => String(id)}
      loadingText={texts.ledgerLoading}
      failedText={texts.ledgerFailed}
      empty={{ icon: History, title: texts.noRows, description: texts.noRowsHint }}
      notFound={{ title: texts.noRows, description: texts.noRowsHint }}
    />
  );
}
