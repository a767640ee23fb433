import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Pencil } from 'lucide-react';
import { type Format, useFormat } from '../../../platform/format.tsx';
import type { ShownRows } from '../../../platform/list/server-table.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { classNames } from '../../../ui/class-names.ts';
import { LinkButton } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { Skeleton } from '../../../ui/layout/skeleton.tsx';
import type { RowSelection } from '../../../ui/table/use-row-selection.ts';
import { TextLink } from '../../../ui/text-link.tsx';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';
import { StockAtLocation } from '../detail/stock-at-location.tsx';
import { EditProductLink, ProductLink } from '../product-link.tsx';
import { ProductMarks } from './product-marks.tsx';

interface ProductGridProps extends ShownRows<ProductView> {
  /** The one that the list is narrowed to. */
  location: number | undefined;
  selection: RowSelection;
}

/** The list's page as cards. */
export function ProductGrid({ rows, location, loading, refreshing, error, empty, selection }: ProductGridProps) {
  const format = useFormat();
  const mayEdit = useCan()('update', 'products');
  const notice = !loading && rows.length === 0 ? (error ?? empty) : undefined;
  if (notice !== undefined) return <div className="rounded-lg border border-line bg-surface">{notice}</div>;
  return (
    <>
      {error && <div className="mb-3 rounded-lg border border-line bg-surface *:py-4">{error}</div>}
      <ul
        aria-label="Products"
        aria-busy={loading || refreshing}
        className={classNames(
          'grid grid-cols-[repeat(auto-fill,minmax(min(100%,15rem),1fr))] gap-3',
          refreshing && 'opacity-60 transition-opacity delay-200',
        )}
      >
        {loading
          ? [...Array(8).keys()].map((position) => <SkeletonCard key={position} />)
          : rows.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                location={location}
                format={format}
                mayEdit={mayEdit}
                isSelected={selection.selected.has(String(product.id))}
                onToggle={(isSelected) => selection.toggle(String(product.id), isSelected)}
              />
            ))}
      </ul>
    </>
  );
}

const cardClass = 'relative flex min-w-0 gap-3 rounded-lg border p-3';
const plainClass = 'border-line bg-surface';

interface ProductCardProps {
  product: ProductView;
  location: number | undefined;
  format: Format;
  mayEdit: boolean;
  isSelected: boolean;
  onToggle: (isSelected: boolean) => void;
}

function ProductCard({ product, location, format, mayEdit, isSelected, onToggle }: ProductCardProps) {
  return (
    <li
      data-row-key={product.id}
      className={classNames(
        cardClass,
        isSelected ? 'border-accent-line bg-accent-tint' : `${plainClass} hover:bg-hover`,
      )}
    >
      <div className="flex shrink-0 flex-col items-start gap-1.5">
        <ProductThumbnail product={product} pixels={64} className="size-16" />
        <Checkbox
          aria-label={`Select ${product.name}`}
          checked={isSelected}
          onCheckedChange={onToggle}
          className="relative z-1 size-6 pointer-coarse:size-11"
        />
      </div>
      <div className="flex min-w-0 flex-1 flex-col">
        <div className="flex items-start gap-1">
          <TextLink asChild look="plain" className="row-link line-clamp-2 min-w-0 flex-1 wrap-anywhere">
            <ProductLink id={product.id}>{product.name}</ProductLink>
          </TextLink>
          {mayEdit && (
            <LinkButton
              asChild
              variant="ghost"
              size="icon-sm"
              icon={<Pencil aria-hidden />}
              className="relative z-1 -mt-1 -mr-1.5 pointer-coarse:-mt-3 pointer-coarse:-mr-3"
            >
              <EditProductLink id={product.id} aria-label={`Edit ${product.name}`} />
            </LinkButton>
          )}
        </div>
        <p className="truncate text-sm text-ink-muted">
          {product.sku} · {product.category_name ?? 'Uncategorized'}
        </p>
        <div className="mt-auto flex flex-wrap items-center gap-x-2 gap-y-1 pt-2 tabular-nums">
          <span className="font-medium">{format.money(product.selling_price)}</span>
          <span className="ml-auto flex flex-col items-end text-sm text-ink-muted">
            <span>{format.quantity(product.total_stock)} in stock</span>
            <StockAtLocation product={product} location={location} />
          </span>
        </div>
        <span className="mt-1.5">
          <ProductMarks product={product} />
        </span>
      </div>
    </li>
  );
}

function SkeletonCard() {
  return (
    <li className={classNames(cardClass, plainClass)}>
      <Skeleton className="size-16" />
      <div className="flex flex-1 flex-col gap-2 py-1">
        <Skeleton className="h-4 w-4/5" />
        <Skeleton className="h-3 w-3/5" />
        <Skeleton className="mt-1 h-4 w-2/5" />
      </div>
    </li>
  );
}
