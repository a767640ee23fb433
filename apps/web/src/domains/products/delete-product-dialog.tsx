import { productMessages as texts } from '@stockhand/contract/products/messages';
import type { ProductView } from '@stockhand/contract/products/schema';
import { useNavigate } from 'react-router-dom';
import { paths } from '../../platform/paths.ts';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast.tsx';

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
  const close = () => {
    remove.reset();
    onClose();
  };
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={(next) => !next && close()}
      title={`Delete ${product.name}`}
      description={texts.deleteQuestion}
      confirmText="Delete"
      busyText="Deleting..."
      busy={remove.isPending}
      error={remove.isError ? failureTextOr(remove.error, texts.deleteFailed) : undefined}
      onConfirm={() => remove.mutate({ id: product.id })}
    />
  );
}
