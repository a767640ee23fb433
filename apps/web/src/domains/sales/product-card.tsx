import type { ProductView } from '@stockhand/contract/catalog/schema';
import type { Format } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/class-names.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Skeleton } from '../../ui/layout/skeleton.tsx';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';

interface ProductCardProps {
  product: ProductView;
  format: Format;
  inSale: number;
  /** Enter in the search field adds this one. */
  isNext: boolean;
  locked: boolean;
  onAdd: (product: ProductView) => void;
}

const cardClass = 'relative flex min-w-0 items-center gap-3 rounded-lg border bg-surface p-2.5';

/** The whole card adds the product; its button is what keyboards and screen readers meet. */
export function ProductCard({ product, format, inSale, isNext, locked, onAdd }: ProductCardProps) {
  const isAvailable = product.available > 0;
  return (
    <li
      className={classNames(
        cardClass,
        isAvailable && !locked && 'hover:bg-hover',
        isNext ? 'border-accent-line ring-1 ring-accent-line' : 'border-line',
      )}
    >
      <ProductThumbnail product={product} pixels={56} className="size-14" />
      <div className="min-w-0 flex-1">
        <p className="line-clamp-2 font-medium wrap-anywhere">{product.name}</p>
        <p className="truncate text-sm text-ink-muted">{product.sku}</p>
        <p className={classNames('text-sm tabular-nums', isAvailable ? 'text-ink-muted' : 'text-danger')}>
          {isAvailable ? `${format.quantity(product.available)} available` : noneText(product)}
        </p>
      </div>
      <div className="flex shrink-0 flex-col items-end gap-1.5">
        <span className="font-medium tabular-nums">{format.money(product.selling_price)}</span>
        <Button
          size="sm"
          disabled={!isAvailable || locked}
          aria-label={`Add ${product.name}`}
          onClick={() => onAdd(product)}
          data-add=""
          className="row-link pointer-coarse:min-w-12"
        >
          Add
        </Button>
      </div>
      {inSale > 0 && (
        <span className="absolute -top-2 left-2">
          <Badge tone="accent" icon={null}>
            {format.quantity(inSale)} in sale
          </Badge>
        </span>
      )}
    </li>
  );
}

function noneText(product: ProductView): string {
  return product.total_stock > 0 ? 'All reserved' : 'Out of stock';
}

export function ProductCardSkeleton() {
  return (
    <li className={classNames(cardClass, 'border-line')}>
      <Skeleton className="size-14 shrink-0" />
      <div className="flex flex-1 flex-col gap-2">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-2/5" />
        <Skeleton className="h-3 w-1/2" />
      </div>
    </li>
  );
}
