import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Barcode, Pencil, Plus, Trash2 } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { BackLink } from '../../../platform/back-link.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { useShortcut } from '../../../platform/shortcuts.ts';
import { ActivityMark } from '../../../ui/activity-mark.tsx';
import { Button, LinkButton } from '../../../ui/controls/button.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { PrintLabels, preloadLabels } from '../../labels/print-labels.tsx';
import { movementNames } from '../../stock/movement.ts';
import { useStockDialog } from '../../stock/use-stock-dialog.tsx';
import { type CameFrom, EditProductLink, useHere } from '../product-link.tsx';
import { DeleteProductDialog } from './delete-product-dialog.tsx';

export function ProductHeader({ product }: { product: ProductView }) {
  const mayDo = useCan();
  const navigate = useNavigate();
  const [isDeleting, setIsDeleting] = useState(false);
  const [isPrinting, setIsPrinting] = useState(false);
  const stockDialog = useStockDialog(product);
  const here = useHere();
  const mayEdit = mayDo('update', 'products');
  const edit = () => void navigate(paths.editProduct(product.id), { state: here });
  useShortcut(mayEdit ? { keys: 'e', label: 'Edit product', group: 'Product', run: edit } : null);
  return (
    <PageHeader
      above={<BackToList />}
      title={product.name}
      badge={<ActivityMark isActive={product.is_active} />}
      actions={
        <>
          <Button icon={<Barcode aria-hidden />} onClick={() => setIsPrinting(true)} onPointerEnter={preloadLabels}>
            Print labels
          </Button>
          {isPrinting && <PrintLabels ids={[product.id]} onClose={() => setIsPrinting(false)} />}
          {mayEdit && (
            <LinkButton asChild icon={<Pencil aria-hidden />}>
              <EditProductLink id={product.id}>Edit</EditProductLink>
            </LinkButton>
          )}
          {mayDo('delete', 'products') && (
            <>
              <Button icon={<Trash2 aria-hidden />} onClick={() => setIsDeleting(true)}>
                Delete
              </Button>
              <DeleteProductDialog product={product} open={isDeleting} onClose={() => setIsDeleting(false)} />
            </>
          )}
          {mayEdit && (
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => stockDialog.open('purchase')}>
              {movementNames.purchase.action}
            </Button>
          )}
          {stockDialog.element}
        </>
      }
    />
  );
}

/** To the list as it was left: going back in history restores its scroll too. */
function BackToList() {
  const location = useLocation();
  const navigate = useNavigate();
  const from = (location.state as Partial<CameFrom> | null)?.from;
  const isFromList = from === paths.products || from?.startsWith(`${paths.products}?`) === true;
  const goBack = (event: MouseEvent) => {
    const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0;
    if (!isFromList || opensElsewhere) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <BackLink to={isFromList ? from : paths.products} onClick={goBack}>
      Back to products
    </BackLink>
  );
}
