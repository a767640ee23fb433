import type { ProductView } from '@stockhand/contract/products/schema';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

interface ProductThumbnailProps {
  product: Pick<ProductView, 'images'>;
  className?: string;
}

/** The primary picture. Decorative: the product's name always stands beside it. */
export function ProductThumbnail({ product, className }: ProductThumbnailProps) {
  const address = product.images[0]?.image;
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-muted text-ink-faint',
        className,
      )}
    >
      {address && address !== broken ? (
        <img
          src={address}
          alt=""
          loading="lazy"
          decoding="async"
          onError={() => setBroken(address)}
          className="size-full object-cover"
        />
      ) : (
        <Package aria-hidden className="size-1/2 max-h-10 stroke-[1.5]" />
      )}
    </span>
  );
}
