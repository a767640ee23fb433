import { productMessages as texts } from '@stockhand/contract/products/messages';
import {
  imageBytesMax,
  type ProductImageView,
  type ProductView,
  productImagesMax,
} from '@stockhand/contract/products/schema';
import { X } from 'lucide-react';
import { useState } from 'react';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { upload } from '../../platform/upload.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { DropZone, isAccepted } from '../../ui/drop-zone.tsx';
import { Field } from '../../ui/field.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { imageHint, rejectionText } from './new-images.tsx';

const accept = 'image/png,image/jpeg,image/gif';

/** Pictures of a product that exists: each change is sent at once. */
export function ImagesEditor({ product }: { product: ProductView }) {
  const { products } = trpc.useUtils();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const [removing, setRemoving] = useState<ProductImageView>();
  const [isAsking, setIsAsking] = useState(false);
  const refresh = () => Promise.all([products.get.invalidate({ id: product.id }), products.list.invalidate()]);
  const remove = trpc.products.images.delete.useMutation({
    onSuccess: async () => {
      setIsAsking(false);
      await refresh();
    },
  });

  const add = async (files: File[]) => {
    const rejected = files.filter((file) => !isAccepted(file, accept) || file.size > imageBytesMax);
    const accepted = files.filter((file) => !rejected.includes(file));
    const room = productImagesMax - product.images.length;
    setError(rejected.length > 0 ? rejectionText(rejected) : accepted.length > room ? texts.imageCount : undefined);
    const sending = accepted.slice(0, room);
    try {
      for (const [position, file] of sending.entries()) {
        setSent(position / sending.length);
        const form = new FormData();
        form.set('product', String(product.id));
        form.set('image', file);
        await upload('/api/product-images/', form, {
          onProgress: (share) => setSent((position + share) / sending.length),
        });
      }
    } catch (failure) {
      setError(failureTextOr(failure, texts.updateFailed));
    }
    setSent(null);
    if (sending.length > 0) await refresh();
  };

  return (
    <div className="flex flex-col gap-3">
      <Field label="Images" labelHidden error={error}>
        <DropZone
          accept={accept}
          multiple
          prompt="Click to choose images or drag them here"
          hint={imageHint}
          disabled={sent !== null || product.images.length >= productImagesMax}
          onFiles={(files) => void add(files)}
        />
      </Field>
      {sent !== null && <ProgressBar label="Sending images" value={sent} />}
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 empty:hidden">
        {product.images.map((image, position) => (
          <li key={image.id} className="relative overflow-hidden rounded-lg border border-line bg-muted">
            <img
              src={image.preview}
              alt={`${product.name}, ${position + 1}`}
              className="aspect-square w-full object-contain"
            />
            {image.is_primary && (
              <Badge icon={null} className="absolute bottom-1.5 left-1.5 border border-line bg-surface">
                Primary
              </Badge>
            )}
            <Button
              size="icon-sm"
              aria-label={`Remove image ${position + 1}`}
              icon={<X aria-hidden />}
              className="absolute top-1 right-1"
              onClick={() => {
                setRemoving(image);
                setIsAsking(true);
              }}
            />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Remove image"
        description="The image is deleted at once. This action cannot be undone."
        confirmText="Remove"
        busyText="Removing..."
        busy={remove.isPending}
        error={remove.isError ? failureTextOr(remove.error, texts.updateFailed) : undefined}
        onConfirm={() => removing && remove.mutate({ id: removing.id })}
      />
    </div>
  );
}
