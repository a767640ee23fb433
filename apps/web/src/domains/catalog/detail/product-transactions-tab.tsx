import type { ProductView } from '@stockhand/contract/catalog/schema';
import { stockMessages as texts } from '@stockhand/contract/stock/messages';
import { ListTransactions, transactionTypes } from '@stockhand/contract/stock/schema';
import { History } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { namedOptions } from '../../../platform/list/named-options.ts';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { movementNames } from '../../stock/movement.ts';
import { useStockDialog } from '../../stock/use-stock-dialog.tsx';
import { transactionColumns } from './transaction-columns.tsx';

/** The product's ledger. */
export function ProductTransactionsTab({ product }: { product: ProductView }) {
  const format = useFormat();
  const mayDo = useCan();
  const mayMove = mayDo('update', 'products');
  const stockDialog = useStockDialog(product);
  const list = useList(ListTransactions, {
    pageSize: 25,
    ordering: '-transaction_date',
    filters: ['transaction_type', 'location', 'start_date', 'end_date'],
  });
  const history = trpc.stock.transactions.useQuery({ ...list.input, id: product.id }, keepPage);
  // Inactive ones too: goods moved there once.
  const locations = trpc.stock.locations.list.useQuery({});
  return (
    <>
      <ListPage
        list={list}
        query={history}
        filters={[
          { name: 'transaction_type', label: 'Type', allText: 'All types', options: typeOptions },
          {
            name: 'location',
            label: 'Location',
            allText: 'All Locations',
            options: namedOptions(locations.data?.results),
          },
          { label: 'Date', from: 'start_date', to: 'end_date' },
        ]}
        tools={
          mayDo('read', 'reports') && (
            <LinkButton variant="ghost" asChild>
              <AppLink to={paths.stockLedgerOf(product.id)}>Ledger with balances</AppLink>
            </LinkButton>
          )
        }
        label="Transaction History"
        columns={transactionColumns(format)}
        rowKey={({ id }) => String(id)}
        skeletonRows={4}
        loadingText="Loading transactions..."
        failedText={texts.historyFailed}
        pagesLabel="Pages of the transaction history"
        empty={{
          icon: History,
          title: 'No transactions yet',
          description: "Every change of this product's stock is kept here.",
          action: mayMove && <Button onClick={() => stockDialog.open('purchase')}>Create first transaction →</Button>,
        }}
        notFound={{
          title: 'No transactions found',
          description: 'Nothing of this kind was booked at this place or in this time.',
        }}
      />
      {stockDialog.element}
    </>
  );
}

const typeOptions = transactionTypes.map((type) => ({ value: type, label: movementNames[type].label }));
