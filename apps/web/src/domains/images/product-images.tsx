import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useState } from 'react';
import { ImageViewer } from './image-viewer.tsx';
import { ProductThumbnail } from './product-thumbnail.tsx';

/** The primary picture with how many more there are; opens them all. */
export function ProductImages({ product }: { product: Pick<ProductView, 'name' | 'images'> }) {
  const [isOpen, setIsOpen] = useState(false);
  const more = product.images.length - 1;
  const picture = <ProductThumbnail product={product} pixels={256} className="aspect-square w-full rounded-lg" />;
  if (product.images.length === 0) return <div className="max-w-64 max-md:w-32">{picture}</div>;
  return (
    <div className="max-w-64">
      <button
        type="button"
        aria-label={
          more > 0 ? `+${more} more, show the images of ${product.name}` : `Show the image of ${product.name}`
        }
        onClick={() => setIsOpen(true)}
        className="relative block w-full rounded-lg"
      >
        {picture}
        {more > 0 && (
          <span className="absolute right-2 bottom-2 rounded-full border border-line bg-surface px-2 py-0.5 text-xs font-medium tabular-nums">
            +{more} more
          </span>
        )}
      </button>
      <ImageViewer open={isOpen} onClose={() => setIsOpen(false)} name={product.name} images={product.images} />
    </div>
  );
}
