import { supplierMessages as texts } from '@stockhand/contract/suppliers/messages';
import { type ArchivedSupplierView, ListArchivedSuppliers } from '@stockhand/contract/suppliers/schema';
import { Archive } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { BackLink } from '../../platform/back-link.tsx';
import { toastFailure } from '../../platform/form/server-errors.ts';
import { Time } from '../../platform/format.tsx';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button, LinkButton } from '../../ui/controls/button.tsx';
import { toast } from '../../ui/overlay/toast.ts';
import { actionsColumn } from '../../ui/table/actions-column.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';

/** Suppliers that were deleted while they had purchase orders, to be looked up and restored. */
export function ArchivedSuppliersPage() {
  const list = useList(ListArchivedSuppliers, { ordering: '-archived_at' });
  const archived = trpc.suppliers.listArchived.useQuery(list.input, keepPage);
  const mayRestore = useCan()('update', 'suppliers');
  return (
    <ListPage
      heading={{
        above: <BackLink to={paths.suppliers}>Back to Suppliers</BackLink>,
        title: 'Archived Suppliers',
        description: 'Deleted suppliers with purchase orders stay on these.',
      }}
      list={list}
      query={archived}
      search={{ label: 'Search archived suppliers', placeholder: 'Name, contact, email or phone', group: 'Suppliers' }}
      label="Archived suppliers"
      columns={mayRestore ? [...columns, restoreColumn] : columns}
      rowKey={({ id }) => String(id)}
      loadingText="Loading suppliers..."
      failedText={texts.listFailed}
      empty={{
        icon: Archive,
        title: 'No archived suppliers',
        description: 'A supplier with purchase orders is kept here when it is deleted.',
        action: (
          <LinkButton asChild>
            <AppLink to={paths.suppliers}>Back to Suppliers</AppLink>
          </LinkButton>
        ),
      }}
      notFound={{ title: 'No archived suppliers', description: 'Try another search.' }}
    />
  );
}

const columns: TableColumn<ArchivedSupplierView>[] = [
  {
    key: 'name',
    header: 'Supplier',
    sortable: true,
    cell: ({ name }) => <span className="wrap-anywhere">{name}</span>,
  },
  {
    key: 'archived_at',
    header: 'Archived',
    sortable: true,
    fit: true,
    cell: ({ archived_at }) => archived_at && <Time value={archived_at} />,
  },
];

const restoreColumn = actionsColumn<ArchivedSupplierView>((supplier) => <RestoreButton supplier={supplier} />);

function RestoreButton({ supplier: { id, name } }: { supplier: ArchivedSupplierView }) {
  const { suppliers } = trpc.useUtils();
  const restore = trpc.suppliers.restore.useMutation({
    async onSuccess() {
      toast.success(texts.restored(name));
      await suppliers.invalidate();
    },
    onError: (error) => toastFailure(error, texts.restoreFailed),
  });
  return (
    <Button
      size="sm"
      className="-my-1"
      aria-label={`Restore ${name}`}
      busy={restore.isPending}
      onClick={() => restore.mutate({ id })}
    >
      Restore
    </Button>
  );
}
