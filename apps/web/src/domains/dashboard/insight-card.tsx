import type { DashboardProduct } from '@stockhand/contract/dashboard/summary';
import { Eye, Pencil } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { useFormat } from '../../platform/format.tsx';
import { paths } from '../../platform/paths.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { ProductThumbnail } from '../images/product-thumbnail.tsx';

const actionClass =
  'inline-flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-muted hover:text-ink pointer-coarse:size-11 [&_svg]:size-4';

/** Its actions lie over it on hover and focus; where nothing can hover they stand beside it. */
export function InsightCard({ product }: { product: DashboardProduct }) {
  const format = useFormat();
  const mayEdit = useCan()('update', 'products');
  return (
    <div className="group relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <ProductThumbnail product={product} pixels={40} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="flex justify-between gap-2">
          <span className="truncate font-medium">{product.name}</span>
          <span className="text-sm text-ink-muted tabular-nums">{format.money(product.selling_price)}</span>
        </p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted tabular-nums">
          <span>{format.quantity(product.total_stock)} in stock</span>
          {product.sold > 0 && <span>{format.quantity(product.sold)} sold in the last month</span>}
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 pointer-fine:absolute pointer-fine:inset-y-0 pointer-fine:right-0 pointer-fine:bg-hover pointer-fine:px-2 not-group-hover:pointer-fine:not-group-focus-within:sr-only">
        <AppLink to={paths.product(product.id)} className={actionClass} title="View Details">
          <Eye aria-hidden />
          <span className="sr-only">View Details of {product.name}</span>
        </AppLink>
        {mayEdit && (
          <AppLink to={paths.editProduct(product.id)} className={actionClass} title="Edit">
            <Pencil aria-hidden />
            <span className="sr-only">Edit {product.name}</span>
          </AppLink>
        )}
      </div>
    </div>
  );
}
