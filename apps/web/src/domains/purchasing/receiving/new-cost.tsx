import { averageCost } from '@stockhand/contract/purchasing/costs';
import { useWatch } from 'react-hook-form';
import { useFormat } from '../../../platform/format.tsx';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { pricedPieces, type ReceivableItem, type ReceiveLine } from './receive-lines.ts';
import type { LinesForm } from './use-line-actions.ts';

interface NewCostProps {
  form: LinesForm;
  items: readonly ReceivableItem[];
  item: ReceivableItem;
}

/** What the cost of a product becomes by what is entered; nothing where it stays, or is not to be changed. */
export function NewCost({ form, items, item }: NewCostProps) {
  const format = useFormat();
  const lines = useWatch({ control: form.control, name: 'items' }) as ReceiveLine[];
  const isTicked = useWatch({ control: form.control, name: 'update_costs' }) === true;
  const mayRead = useCan()('read', 'products');
  const isAsked = isTicked && mayRead;
  const { data: product } = trpc.catalog.products.get.useQuery({ id: item.product }, { enabled: isAsked });
  const received = pricedPieces(items, lines, item.product);
  if (!isAsked || !product || received.length === 0) return null;
  const next = averageCost({ quantity: product.total_stock, cost: product.cost_price }, received);
  if (next === product.cost_price) return null;
  return (
    <p className="text-sm text-ink-muted tabular-nums">
      Cost {format.cost(product.cost_price)} becomes {format.cost(next)}
    </p>
  );
}
