import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useNavigate } from 'react-router-dom';
import { ConfirmAction } from '../../../platform/confirm-action.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { StockLeft } from './stock-left.tsx';

interface DeleteProductDialogProps {
  product: Pick<ProductView, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Deletes after asking, then returns to the list (docs/rules.md#products). */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const navigate = useNavigate();
  const { catalog } = trpc.useUtils();
  const remove = trpc.catalog.products.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      await catalog.products.list.reset();
      await navigate(paths.products);
    },
  });
  return (
    <ConfirmAction
      isOpen={open}
      close={onClose}
      action={remove}
      title={`Delete ${product.name}`}
      description={<StockLeft question={texts.deleteQuestion} ids={[product.id]} isAsked={open} />}
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: product.id })}
    />
  );
}
