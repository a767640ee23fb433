import type { ProductImageView } from '@stockhand/contract/catalog/schema';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';
import { TintedInitials } from '../../ui/tinted-initials.tsx';

type Picture = Pick<ProductImageView, 'image' | 'thumbnail' | 'preview'>;

interface ProductThumbnailProps {
  product: { name: string; images: readonly Picture[] };
  /** How wide it shows, in CSS pixels: the browser fetches the smallest picture that is sharp there. */
  pixels: number;
  className?: string;
}

/** The primary picture, or initials. Decorative: the product's name is always beside it. */
export function ProductThumbnail({ product, pixels, className }: ProductThumbnailProps) {
  const image = product.images[0];
  const address = image?.thumbnail;
  const [broken, setBroken] = useState<string>();
  if (!image || address === broken)
    return <TintedInitials name={product.name} pixels={pixels} className={classNames('rounded-md', className)} />;
  return (
    <span
      className={classNames(
        'relative block shrink-0 overflow-hidden rounded-md border border-line bg-muted',
        className,
      )}
    >
      <img
        src={address}
        srcSet={candidatesOf(image, pixels)}
        sizes={`${pixels}px`}
        alt=""
        loading="lazy"
        decoding="async"
        onError={() => setBroken(address)}
        className="absolute inset-0 size-full object-contain"
      />
    </span>
  );
}

/** The picture itself only where it shows large: lists never load it. */
function candidatesOf({ thumbnail, preview, image }: Picture, pixels: number): string {
  const small = `${thumbnail} 96w, ${preview} 320w`;
  return pixels > 160 ? `${small}, ${image} 1600w` : small;
}
