import type { ProductImageView } from '@stockhand/contract/products/schema';
import { Package } from 'lucide-react';
import { useState } from 'react';
import { classNames } from '../../ui/class-names.ts';

type Picture = Pick<ProductImageView, 'image' | 'thumbnail' | 'preview'>;

interface ProductThumbnailProps {
  product: { images: readonly Picture[] };
  /** How wide it shows, in CSS pixels: the browser fetches the smallest picture that is sharp there. */
  pixels: number;
  className?: string;
}

/** The primary picture. Decorative: the product's name always stands beside it. */
export function ProductThumbnail({ product, pixels, className }: ProductThumbnailProps) {
  const image = product.images[0];
  const address = image?.thumbnail;
  const [broken, setBroken] = useState<string>();
  return (
    <span
      className={classNames(
        'flex shrink-0 items-center justify-center overflow-hidden rounded-md border border-line bg-muted text-ink-faint',
        className,
      )}
    >
      {image && address !== broken ? (
        <img
          src={address}
          srcSet={candidatesOf(image, pixels)}
          sizes={`${pixels}px`}
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

/** The picture itself only where it shows large: lists never load it. */
function candidatesOf({ thumbnail, preview, image }: Picture, pixels: number): string {
  const small = `${thumbnail} 96w, ${preview} 320w`;
  return pixels > 160 ? `${small}, ${image} 1600w` : small;
}
