import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { ProductView } from '@stockhand/contract/products/schema';
import { useNavigate } from 'react-router-dom';
import { ConfirmDeed } from '../../platform/confirm-deed.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { toast } from '../../ui/toast.tsx';
import { StockLeft } from './stock-left.tsx';

interface DeleteProductDialogProps {
  product: Pick<ProductView, 'id' | 'name'>;
  open: boolean;
  onClose: () => void;
}

/** Deletes after asking, then returns to the list (document 2, section 4). */
export function DeleteProductDialog({ product, open, onClose }: DeleteProductDialogProps) {
  const navigate = useNavigate();
  const { products } = trpc.useUtils();
  const remove = trpc.products.delete.useMutation({
    async onSuccess() {
      toast.success(texts.deleted);
      await products.list.reset();
      await navigate(paths.products);
    },
  });
  return (
    <ConfirmDeed
      isOpen={open}
      close={onClose}
      deed={remove}
      title={`Delete ${product.name}`}
      description={<StockLeft question={texts.deleteQuestion} ids={[product.id]} isAsked={open} />}
      confirmText="Delete"
      busyText="Deleting..."
      failure={texts.deleteFailed}
      onConfirm={() => remove.mutate({ id: product.id })}
    />
  );
}
