import { customerMessages as texts } from '@stockhand/contract/orders/messages';
import { type CustomerView, ListCustomers } from '@stockhand/contract/orders/schema';
import { Pencil, Trash2, Users } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { type Format, useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { RowActions } from '../../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../../ui/table/table-column.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { AddCustomerDialog, EditCustomerDialog } from './customer-dialog.tsx';
import { DeleteCustomerDialog, deletionRefusal } from './delete-customer-dialog.tsx';

/** The tenant's customers, a page at a time. */
export function CustomersPage() {
  const format = useFormat();
  const mayDo = useCan();
  const list = useList(ListCustomers, { pageSize: 50, sizedAs: 'customers', ordering: 'name' });
  const customers = trpc.orders.customers.list.useQuery(list.input, keepPage);
  const adding = useDialogSubject<string>();
  const editing = useDialogSubject<CustomerView>();
  const deleting = useDialogSubject<CustomerView>();
  const actionsOn = (customer: CustomerView) => [
    ...(mayDo('update', 'orders')
      ? [{ label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => editing.open(customer) }]
      : []),
    ...(mayDo('delete', 'orders')
      ? [
          {
            label: 'Delete',
            icon: <Trash2 aria-hidden />,
            danger: true,
            onSelect: () => deleting.open(customer),
            refusal: deletionRefusal(customer),
          },
        ]
      : []),
  ];
  return (
    <>
      <ListPage
        heading={{ title: 'Customers' }}
        create={
          mayDo('create', 'orders')
            ? { text: 'Add Customer', shortcut: 'New customer', run: () => adding.open('') }
            : null
        }
        list={list}
        query={customers}
        search={{ label: 'Search customers', placeholder: 'Name, email or phone', group: 'Customers' }}
        label="Customers"
        columns={[
          ...columnsOf(format),
          {
            key: 'actions',
            header: 'Actions',
            align: 'end',
            fit: true,
            cell: (customer) => <RowActions name={customer.name} actions={actionsOn(customer)} />,
          },
        ]}
        rowKey={({ id }) => String(id)}
        loadingText="Loading customers..."
        failedText={texts.listFailed}
        empty={{
          icon: Users,
          title: 'No customers yet',
          description: 'Customers are added here or while an order is written.',
        }}
        notFound={{ title: 'No customers found', description: 'Nobody here has such a name, email or phone.' }}
      />
      <AddCustomerDialog {...adding} />
      <EditCustomerDialog {...editing} />
      <DeleteCustomerDialog {...deleting} />
    </>
  );
}

/** Keys of sortable columns are the server's ordering keys. */
function columnsOf(format: Format): TableColumn<CustomerView>[] {
  return [
    {
      key: 'name',
      header: 'Customer',
      sortable: true,
      cell: ({ id, name, email }) => (
        <>
          <TextLink asChild look="plain" className="row-link wrap-anywhere">
            <AppLink to={paths.customer(id)}>{name}</AppLink>
          </TextLink>
          <span className="block text-sm text-ink-muted wrap-anywhere @min-[900px]:hidden">{email}</span>
        </>
      ),
    },
    { key: 'email', header: 'Email', sortable: true, from: 900, cell: ({ email }) => email },
    { key: 'phone', header: 'Phone', from: 1120, fit: true, cell: ({ phone }) => phone },
    {
      key: 'order_count',
      header: 'Orders',
      sortable: true,
      align: 'end',
      fit: true,
      from: 480,
      cell: ({ order_count }) => format.quantity(order_count),
    },
    {
      key: 'total_spent',
      header: 'Total Spent',
      sortable: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: ({ total_spent }) => format.money(total_spent),
    },
    {
      key: 'amount_due',
      header: 'Owed',
      sortable: true,
      align: 'end',
      fit: true,
      cell: ({ amount_due }) => format.money(amount_due),
    },
    {
      key: 'amount_credit',
      header: 'Owed to Them',
      sortable: true,
      align: 'end',
      fit: true,
      from: 900,
      cell: ({ amount_credit }) => amount_credit > 0 && format.money(amount_credit),
    },
    {
      key: 'created_at',
      header: 'Added',
      sortable: true,
      fit: true,
      from: 1360,
      cell: ({ created_at }) => format.date(created_at),
    },
  ];
}
