import type { DashboardProduct, DashboardSummary } from '@stockhand/contract/reports/schema';
import { Eye, Pencil } from 'lucide-react';
import { AppLink } from '../../../platform/app-link.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { ProductThumbnail } from '../../images/product-thumbnail.tsx';

const columns: {
  title: string;
  empty: string;
  of: (summary: DashboardSummary) => DashboardProduct[];
}[] = [
  { title: 'Low in Stock', empty: 'Nothing is below its minimum.', of: ({ lowStock }) => lowStock },
  { title: 'Top Selling', empty: 'Nothing was sold in the last 30 days.', of: ({ topSelling }) => topSelling },
  { title: 'High in Stock', empty: 'Nothing is in stock yet.', of: ({ highStock }) => highStock },
];

/** Three columns of up to three products. */
export function ProductInsights({ summary }: { summary: DashboardSummary }) {
  if (!useCan()('read', 'products')) return null;
  return (
    <section aria-labelledby="product-insights">
      <h2 id="product-insights" className="mb-2 text-sm font-medium text-ink-muted">
        Product Insights
      </h2>
      <div className="grid items-start gap-4 lg:grid-cols-3">
        {columns.map(({ title, empty, of }) => (
          <div key={title} className="min-w-0 rounded-lg border border-line bg-surface">
            <h3 className="border-b border-line px-4 py-2 text-lg font-semibold">{title}</h3>
            <Cards products={of(summary)} empty={empty} />
          </div>
        ))}
      </div>
    </section>
  );
}

function Cards({ products, empty }: { products: readonly DashboardProduct[]; empty: string }) {
  if (products.length === 0) return <p className="px-4 py-6 text-base text-ink-muted">{empty}</p>;
  return (
    <ul>
      {products.map((product) => (
        <li key={product.id} className="border-b border-line last:border-b-0">
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
  );
}

const actionClass =
  'inline-flex size-8 items-center justify-center rounded-md text-ink-muted hover:bg-hover hover:text-ink pointer-coarse:size-11 [&_svg]:size-4';

/** Its actions show on hover and focus, and always where nothing can hover. */
function ProductCard({ product }: { product: DashboardProduct }) {
  const format = useFormat();
  const mayEdit = useCan()('update', 'products');
  return (
    <div className="group relative flex items-center gap-3 px-4 py-2.5 hover:bg-hover">
      <ProductThumbnail product={product} pixels={40} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{product.name}</p>
        <p className="flex flex-wrap items-center gap-x-2 text-sm text-ink-muted tabular-nums">
          <span>{format.quantity(product.total_stock)} in stock</span>
          {product.sold > 0 && <span>{format.quantity(product.sold)} sold</span>}
          <span>{format.money(product.selling_price)}</span>
        </p>
      </div>
      <div className="flex shrink-0 items-center gap-1 not-group-hover:pointer-fine:not-group-focus-within:sr-only">
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
