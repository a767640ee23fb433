import type { NamedView } from '@stockhand/contract/catalog/schema';
import { GitMerge } from 'lucide-react';
import type { Ref } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { type Format, Time, useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { type EditInput, type EditProductForm, flat } from './edit-values.ts';
import type { EditConflict } from './use-edit-conflict.ts';

interface EditConflictPanelProps {
  productId: number;
  form: UseFormReturn<EditInput, unknown, EditProductForm>;
  conflict: EditConflict;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
  ref: Ref<HTMLElement>;
}

/** Shows who changed the product, when and what; each field that both changed waits for a decision. */
export function EditConflictPanel({ productId, form, conflict, ref, ...names }: EditConflictPanelProps) {
  const { disputed, adopted } = conflict;
  const isShown = disputed.size > 0 || adopted.length > 0;
  const edit = trpc.catalog.products.lastEdit.useQuery({ id: productId }, { enabled: isShown });
  const format = useFormat();
  if (!isShown) return null;
  const mine = flat(form.watch());
  return (
    <section
      ref={ref}
      tabIndex={-1}
      aria-labelledby="edit-conflict"
      className="flex flex-col gap-3 rounded-lg border border-warning bg-surface px-4 py-3"
    >
      <div role="status" className="flex gap-2.5">
        <GitMerge aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        <div>
          <h2 id="edit-conflict" className="font-medium">
            {edit.data?.is_me
              ? 'You changed this product in another window'
              : `${edit.data?.by ?? 'Somebody else'} changed this product`}
            {edit.data && (
              <>
                {' '}
                <Time value={edit.data.at} />
              </>
            )}
          </h2>
          {adopted.length > 0 && (
            <p className="text-ink-muted">Taken over into this form: {adopted.map(labelOf).join(', ')}.</p>
          )}
          {disputed.size > 0 && (
            <p className="text-ink-muted">What follows was changed on both sides. What you typed is kept.</p>
          )}
        </div>
      </div>
      {[...disputed].map(([field, theirs]) => (
        <Dispute
          key={field}
          label={labelOf(field)}
          mine={textOf(field, mine.get(field), format, names)}
          theirs={textOf(field, theirs, format, names)}
          onDecide={(whose) => conflict.decide(field, whose)}
        />
      ))}
    </section>
  );
}

interface DisputeProps {
  label: string;
  mine: string;
  theirs: string;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

function Dispute({ label, mine, theirs, onDecide }: DisputeProps) {
  return (
    <fieldset className="grid min-w-0 gap-x-4 gap-y-2 border-t border-line pt-3 sm:grid-cols-2">
      <legend className="contents">
        <span className="col-span-full font-medium">{label}</span>
      </legend>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="w-full wrap-anywhere">
          <span className="block text-sm text-ink-muted">Yours</span>
          {mine}
        </p>
        <Button size="sm" aria-label={`Keep mine: ${label}`} onClick={() => onDecide('mine')}>
          Keep mine
        </Button>
      </div>
      <div className="flex min-w-0 flex-col items-start gap-1.5">
        <p className="w-full wrap-anywhere">
          <span className="block text-sm text-ink-muted">Theirs</span>
          {theirs}
        </p>
        <Button size="sm" aria-label={`Take theirs: ${label}`} onClick={() => onDecide('theirs')}>
          Take theirs
        </Button>
      </div>
    </fieldset>
  );
}

const labels: Record<string, string> = {
  name: 'Product Name',
  barcode: 'Barcode',
  description: 'Description',
  is_active: 'Active Product',
  category: 'Category',
  manufacturer: 'Manufacturer',
  selling_price: 'Sale Price',
  cost_price: 'Cost Price',
  min_stock_level: 'Min Stock Level',
  max_stock_level: 'Max Stock Level',
  reorder_point: 'Reorder Point',
  reorder_quantity: 'Reorder Quantity',
};

function labelOf(field: string): string {
  return labels[field] ?? field.replace(/^custom_fields\./, '');
}

type Names = Pick<EditConflictPanelProps, 'categories' | 'manufacturers'>;

function textOf(field: string, value: unknown, format: Format, { categories, manufacturers }: Names): string {
  if (value === undefined || value === null || value === '') return '—';
  if (typeof value === 'boolean') return value ? 'Yes' : 'No';
  if (field === 'category' || field === 'manufacturer')
    return (field === 'category' ? categories : manufacturers).find(({ id }) => id === value)?.name ?? '—';
  if (typeof value !== 'number') return String(value);
  if (field.startsWith('custom_fields.')) return String(value);
  return field.endsWith('_price') ? format.money(value) : format.quantity(value);
}
