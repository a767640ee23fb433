import { ArrowRight } from 'lucide-react';
import { useFormat } from '../../platform/format.tsx';
import { balancesAfter, isMovable, type StockedProduct } from './movement.ts';
import type { MovementForm } from './movement-fields.tsx';
import { useLocations } from './use-locations.ts';

interface BalancePreviewProps {
  form: MovementForm;
  product: StockedProduct;
}

/** The stock per location after saving; follows the form and concurrent movements. */
export function BalancePreview({ form, product }: BalancePreviewProps) {
  const format = useFormat();
  const { locations, main } = useLocations();
  const move = form.methods.watch();
  const willMove = isMovable(product, move);
  const changes = balancesAfter(product, willMove ? move : { ...move, quantity: 0 }, main?.id);
  const nameOf = (location: number | null) =>
    location === null
      ? 'Total'
      : (product.inventory_items.find((item) => item.location === location)?.location_name ??
        locations.data?.results.find(({ id }) => id === location)?.name ??
        'Location');
  return (
    <section aria-label="Afterwards" className="rounded-lg border border-line bg-muted px-4 py-2">
      <dl className="flex flex-col gap-1">
        {changes.map(({ location, before, after }) => (
          <div key={location ?? 'total'} className="flex items-baseline justify-between gap-4">
            <dt className="min-w-0 truncate text-sm text-ink-muted">{nameOf(location)}</dt>
            <dd className="flex items-center gap-2 tabular-nums [&_svg]:size-3.5 [&_svg]:text-ink-faint">
              {format.quantity(before)}
              {willMove && (
                <>
                  <ArrowRight role="img" aria-label="becomes" />
                  <span className={after < 0 ? 'font-medium text-danger' : 'font-medium'}>
                    {format.quantity(after)}
                  </span>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
