import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { ListSuppliers, type SupplierView } from '@stockhand/contract/suppliers/schema';
import { Archive, Eye, Pencil, RefreshCw, Trash2, Truck } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import type { ListFilter } from '../../platform/list/filter-chips.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { ActivityMark } from '../../ui/activity-mark.tsx';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { DeleteSupplierDialog } from './delete-supplier-dialog.tsx';

const filters: readonly ListFilter<'is_active'>[] = [
  {
    name: 'is_active',
    label: 'Status',
    allText: 'All Status',
    showsAll: true,
    options: [
      { value: 'true', label: 'Active' },
      { value: 'false', label: 'Inactive' },
    ],
  },
];

/** The tenant's suppliers, by name, a page at a time. */
export function SuppliersPage() {
  const mayDo = useCan();
  const list = useList(ListSuppliers, { sizedAs: 'suppliers', ordering: 'name', filters: ['is_active'] });
  const suppliers = trpc.suppliers.list.useQuery(list.input, keepPage);
  const deleting = useDialogSubject<SupplierView>();
  const actions = useSupplierActions(deleting.open);
  return (
    <>
      <ListPage
        heading={{
          title: 'Suppliers',
          actions: (
            <LinkButton icon={<Archive aria-hidden />} asChild>
              <AppLink to={paths.archivedSuppliers}>Archived</AppLink>
            </LinkButton>
          ),
        }}
        create={
          mayDo('create', 'suppliers')
            ? { text: 'Add Supplier', shortcut: 'New supplier', to: paths.addSupplier }
            : null
        }
        list={list}
        query={suppliers}
        search={{
          label: 'Search suppliers',
          placeholder: 'Name, contact, email or phone',
          group: 'Suppliers',
          aside: <Button onClick={() => list.apply(list.searchText, list.filters)}>Search</Button>,
        }}
        filters={filters}
        tools={
          <Button
            icon={<RefreshCw aria-hidden />}
            busy={suppliers.isRefetching}
            onClick={() => void suppliers.refetch()}
          >
            Refresh
          </Button>
        }
        label="Suppliers"
        columns={[
          ...columns,
          {
            key: 'actions',
            header: 'Actions',
            align: 'end',
            fit: true,
            cell: (supplier) => <RowActions name={supplier.name} actions={actions(supplier)} />,
          },
        ]}
        rowKey={({ id }) => String(id)}
        loadingText="Loading suppliers..."
        failedText={texts.listFailed}
        empty={{
          icon: Truck,
          title: 'No suppliers yet',
          description: 'Suppliers are the companies that purchase orders go to.',
        }}
        notFound={{ title: 'No suppliers found', description: 'Try another search or status.' }}
      />
      <DeleteSupplierDialog {...deleting} />
    </>
  );
}

function useSupplierActions(askDelete: (supplier: SupplierView) => void) {
  const mayDo = useCan();
  return (supplier: SupplierView) => [
    { label: 'View', icon: <Eye aria-hidden />, link: <AppLink to={paths.supplier(supplier.id)} /> },
    ...(mayDo('update', 'suppliers')
      ? [{ label: 'Edit', icon: <Pencil aria-hidden />, link: <AppLink to={paths.editSupplier(supplier.id)} /> }]
      : []),
    ...(mayDo('delete', 'suppliers')
      ? [{ label: 'Delete', icon: <Trash2 aria-hidden />, danger: true, onSelect: () => askDelete(supplier) }]
      : []),
  ];
}

/** Keys of sortable columns are the server's ordering keys. */
const columns: TableColumn<SupplierView>[] = [
  {
    key: 'name',
    header: 'Supplier',
    sortable: true,
    cell: ({ id, name, contact_name }) => (
      <>
        <TextLink asChild look="plain" className="row-link wrap-anywhere">
          <AppLink to={paths.supplier(id)}>{name}</AppLink>
        </TextLink>
        <span className="block text-sm text-ink-muted wrap-anywhere @min-[640px]:hidden">{contact_name}</span>
      </>
    ),
  },
  { key: 'contact_name', header: 'Contact Person', sortable: true, from: 640, cell: (row) => row.contact_name },
  { key: 'email', header: 'Email', sortable: true, from: 760, cell: ({ email }) => email },
  { key: 'phone', header: 'Phone', from: 900, fit: true, cell: ({ phone }) => phone },
  {
    key: 'is_active',
    header: 'Status',
    sortable: true,
    fit: true,
    cell: ({ is_active }) => <ActivityMark isActive={is_active} />,
  },
];
