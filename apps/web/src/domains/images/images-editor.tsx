import { productMessages as texts } from '@stockhand/contract/catalog/messages';
import { type ProductImageView, type ProductView, productImagesMax } from '@stockhand/contract/catalog/schema';
import { useState } from 'react';
import { ConfirmAction } from '../../platform/confirm-action.tsx';
import { failureTextOr } from '../../platform/form/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { DropZone } from '../../ui/controls/drop/drop-zone.tsx';
import { ImageTiles } from '../../ui/controls/drop/image-tiles.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { acceptedImages, isRejected, rejectionText } from './image-rejection.ts';
import { imageHint } from './new-images.tsx';
import { uploadImages } from './upload-images.ts';

/** Pictures of a product that exists: each change is sent at once. */
export function ImagesEditor({ product }: { product: ProductView }) {
  const { catalog } = trpc.useUtils();
  const [error, setError] = useState<string>();
  const [sent, setSent] = useState<number | null>(null);
  const removing = useDialogSubject<ProductImageView>();
  const refresh = () =>
    Promise.all([catalog.products.get.invalidate({ id: product.id }), catalog.products.list.invalidate()]);
  const remove = trpc.images.delete.useMutation({
    onSuccess: async () => {
      removing.close();
      await refresh();
    },
  });
  const arrange = useArrange(product, setError);

  const add = async (files: File[]) => {
    const rejected = files.filter(isRejected);
    const accepted = files.filter((file) => !rejected.includes(file));
    const room = productImagesMax - product.images.length;
    setError(rejected.length > 0 ? rejectionText(rejected) : accepted.length > room ? texts.imageCount : undefined);
    const failed = await uploadImages(product.id, accepted.slice(0, room), setSent);
    setSent(null);
    if (failed.length > 0) setError(failed.map(({ file, reason }) => `${file.name}: ${reason}`).join(' '));
    await refresh();
  };

  return (
    <div className="flex flex-col gap-3">
      <Field label="Images" labelHidden error={error}>
        <DropZone
          accept={acceptedImages}
          multiple
          prompt="Click to choose images or drag them here"
          hint={imageHint}
          disabled={sent !== null || product.images.length >= productImagesMax}
          onFiles={(files) => void add(files)}
        />
      </Field>
      {sent !== null && <ProgressBar label="Sending images" value={sent} />}
      <ImageTiles
        tiles={product.images.map((image, position) => ({
          key: String(image.id),
          address: image.preview,
          name: `image ${position + 1}`,
        }))}
        onRemove={(key) => {
          const image = product.images.find(({ id }) => String(id) === key);
          if (image) removing.open(image);
        }}
        onArrange={(keys) => arrange(keys.map(Number))}
      />
      <ConfirmAction
        isOpen={removing.isOpen}
        close={removing.close}
        action={remove}
        failure={texts.updateFailed}
        title="Remove image"
        description="The image is deleted at once. This action cannot be undone."
        confirmText="Remove"
        busyText="Removing..."
        onConfirm={() => removing.subject && remove.mutate({ id: removing.subject.id })}
      />
    </div>
  );
}

/** Shows the new order at once and takes it back when the server refuses. */
function useArrange(product: ProductView, onError: (text: string | undefined) => void): (ids: number[]) => void {
  const { catalog } = trpc.useUtils();
  const arrange = trpc.images.arrange.useMutation({
    onMutate: async ({ ids }) => {
      onError(undefined);
      await catalog.products.get.cancel({ id: product.id });
      catalog.products.get.setData(
        { id: product.id },
        (shown) => shown && { ...shown, images: inOrder(shown.images, ids) },
      );
    },
    onError: (error) => onError(failureTextOr(error, texts.updateFailed)),
    onSettled: () =>
      Promise.all([catalog.products.get.invalidate({ id: product.id }), catalog.products.list.invalidate()]),
  });
  return (ids) => arrange.mutate({ product: product.id, ids });
}

function inOrder(images: readonly ProductImageView[], ids: readonly number[]): ProductImageView[] {
  return ids.flatMap((id, position) =>
    images.filter((image) => image.id === id).map((image) => ({ ...image, is_primary: position === 0 })),
  );
}
