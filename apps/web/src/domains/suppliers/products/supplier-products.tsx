import type { SupplierView } from '@stockhand/contract/suppliers/schema';
import { supplierProductMessages as texts } from '@stockhand/contract/suppliers/supplier-product-messages';
import { ListSupplierProducts, type SupplierProductView } from '@stockhand/contract/suppliers/supplier-products';
import { FileUp, PackageSearch, Plus } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { ListPage } from '../../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../../platform/list/use-list.ts';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { RemoveSupplierProductDialog } from './remove-supplier-product-dialog.tsx';
import { productNameColumn, supplierProductActions, supplierProductColumns } from './supplier-product-columns.tsx';
import { SupplierProductDialog, type SupplierProductSubject } from './supplier-product-dialog.tsx';

/** What the supplier sells, with what it costs there. */
export function SupplierProducts({ supplier }: { supplier: SupplierView }) {
  const format = useFormat();
  const mayUpdate = useCan()('update', 'suppliers');
  const list = useList(ListSupplierProducts, { ordering: 'product_name' });
  const products = trpc.suppliers.products.list.useQuery({ ...list.input, supplier: supplier.id }, keepPage);
  const editing = useDialogSubject<SupplierProductSubject>();
  const removing = useDialogSubject<SupplierProductView>();
  const add = mayUpdate && (
    <Button icon={<Plus aria-hidden />} onClick={() => editing.open({ supplier })}>
      Add Product
    </Button>
  );
  const columns = [productNameColumn, ...supplierProductColumns(format)];
  const actions = supplierProductActions({
    name: (row) => row.product_name,
    onEdit: (row) => editing.open({ row }),
    onRemove: removing.open,
  });
  return (
    <>
      <ListPage
        list={list}
        query={products}
        search={{
          label: 'Search products of the supplier',
          placeholder: 'Name, SKU, barcode or code',
          group: 'Suppliers',
        }}
        tools={
          mayUpdate && (
            <>
              <LinkButton icon={<FileUp aria-hidden />} asChild>
                <AppLink to={paths.supplierPriceList(supplier.id)}>Import Price List</AppLink>
              </LinkButton>
              {add}
            </>
          )
        }
        label="Products of the supplier"
        columns={mayUpdate ? [...columns, actions] : columns}
        rowKey={({ id }) => String(id)}
        loadingText="Loading products..."
        failedText={texts.listFailed}
        empty={{
          icon: PackageSearch,
          title: 'No products yet',
          description: 'Products appear here when they are received from this supplier, or when you add them.',
        }}
        notFound={{ title: 'No products found', description: 'No product of this supplier has such a name or code.' }}
      />
      <SupplierProductDialog {...editing} />
      <RemoveSupplierProductDialog {...removing} />
    </>
  );
}
