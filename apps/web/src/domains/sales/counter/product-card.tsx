import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Star } from 'lucide-react';
import type { Format } from '../../../platform/format.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';

interface ProductCardProps {
  product: ProductView;
  format: Format;
  inSale: number;
  /** Enter in the search field adds this one. */
  isNext: boolean;
  locked: boolean;
  isFavourite: boolean;
  onAdd: (product: ProductView) => void;
  onFavourite: (product: ProductView) => void;
}

const cardClass = 'relative flex min-w-0 flex-col gap-2 rounded-lg border bg-surface p-2';
const pictureClass = 'aspect-square w-full';

/** A tile of fixed parts, so that all are of one height. Its button covers it and adds the product. */
export function ProductCard(props: ProductCardProps) {
  const { product, format, inSale, isNext, locked, onAdd } = props;
  const isAvailable = product.available > 0;
  const isNormal = isAvailable || product.min_stock_level === 0;
  const isOff = !isAvailable || locked;
  return (
    <li
      className={classNames(
        cardClass,
        !isOff && 'hover:bg-hover',
        isNext ? 'border-accent-line ring-1 ring-accent-line' : 'border-line',
      )}
    >
      <ProductThumbnail
        product={product}
        pixels={160}
        className={classNames(pictureClass, !isAvailable && 'opacity-50')}
      />
      <div className="flex min-w-0 flex-1 flex-col">
        <p className="line-clamp-2 min-h-[2lh] leading-snug font-medium wrap-anywhere">{product.name}</p>
        <p className="truncate text-sm text-ink-muted">{product.sku}</p>
        <p className="flex flex-wrap items-baseline justify-between gap-x-2 tabular-nums">
          <span className="font-semibold">{format.money(product.selling_price)}</span>
          <span className={classNames('text-sm', isNormal ? 'text-ink-muted' : 'text-danger')}>
            {isAvailable ? `${format.quantity(product.available)} available` : noneText(product)}
          </span>
        </p>
      </div>
      <button
        type="button"
        data-add=""
        aria-label={`Add ${product.name}`}
        disabled={isOff}
        onClick={() => onAdd(product)}
        className="absolute inset-0 rounded-lg disabled:cursor-not-allowed"
      />
      <FavouriteButton {...props} />
      {inSale > 0 && (
        <span className="pointer-events-none absolute -top-2 left-2">
          <Badge tone="accent" icon={null}>
            {format.quantity(inSale)} in sale
          </Badge>
        </span>
      )}
    </li>
  );
}

function FavouriteButton({ product, isFavourite, onFavourite }: ProductCardProps) {
  return (
    <button
      type="button"
      aria-label={`Favourite ${product.name}`}
      aria-pressed={isFavourite}
      onClick={() => onFavourite(product)}
      className="absolute top-2.5 right-2.5 flex size-8 items-center justify-center rounded-md bg-surface/80 text-ink-muted hover:text-ink pointer-coarse:size-11"
    >
      <Star aria-hidden className={classNames('size-4', isFavourite && 'fill-current text-accent-ink')} />
    </button>
  );
}

function noneText(product: ProductView): string {
  return product.total_stock > 0 ? 'All reserved' : 'Out of stock';
}

export function ProductCardSkeleton() {
  return (
    <li className={classNames(cardClass, 'border-line')}>
      <Skeleton className={pictureClass} />
      <Skeleton className="h-4 w-4/5" />
      <Skeleton className="h-3 w-2/5" />
      <Skeleton className="h-4 w-3/5" />
    </li>
  );
}
