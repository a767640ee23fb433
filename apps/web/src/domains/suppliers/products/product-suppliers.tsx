import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import type { SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { Plus } from 'lucide-react';
import { useFormat } from '../../../platform/format.tsx';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { DataTable } from '../../../ui/table/data-table.tsx';
import { RemoveSupplierProductDialog } from './remove-supplier-product-dialog.tsx';
import { supplierNameColumn, supplierProductActions, supplierProductColumns } from './supplier-product-columns.tsx';
import { SupplierProductDialog, type SupplierProductSubject } from './supplier-product-dialog.tsx';

/** More suppliers than one product has. */
const shownMax = 100;

/** Who sells the product, the preferred one marked; nothing for those who may not read suppliers. */
export function ProductSuppliers({ product }: { product: { id: number; name: string } }) {
  const mayDo = useCan();
  return mayDo('read', 'suppliers') ? (
    <SuppliersCard product={product} mayUpdate={mayDo('update', 'suppliers')} />
  ) : null;
}

function SuppliersCard({ product, mayUpdate }: { product: { id: number; name: string }; mayUpdate: boolean }) {
  const format = useFormat();
  const suppliers = trpc.suppliers.products.list.useQuery({
    product: product.id,
    ordering: 'supplier_name',
    page_size: shownMax,
  });
  const editing = useDialogSubject<SupplierProductSubject>();
  const removing = useDialogSubject<SupplierProductView>();
  const columns = [supplierNameColumn, ...supplierProductColumns(format)].map((column) => ({
    ...column,
    sortable: false,
  }));
  const actions = supplierProductActions({
    name: (row) => row.supplier_name,
    onEdit: (row) => editing.open({ row }),
    onRemove: removing.open,
  });
  return (
    <Card
      title="Suppliers"
      padded={false}
      actions={
        mayUpdate && (
          <Button
            size="sm"
            icon={<Plus aria-hidden />}
            onClick={() => editing.open({ product: { id: product.id, name: product.name } })}
          >
            Add Supplier
          </Button>
        )
      }
    >
      <DataTable
        label="Suppliers of the product"
        className="rounded-t-none border-0"
        rows={suppliers.data?.results ?? []}
        rowKey={({ id }) => String(id)}
        columns={mayUpdate ? [...columns, actions] : columns}
        loading={suppliers.isPending}
        skeletonRows={1}
        error={suppliers.isError ? <ListFailed title={texts.listFailed} query={suppliers} /> : undefined}
        empty={<p className="px-4 py-6 text-center text-ink-muted">No supplier is known to sell this product.</p>}
      />
      <SupplierProductDialog {...editing} />
      <RemoveSupplierProductDialog {...removing} />
    </Card>
  );
}
