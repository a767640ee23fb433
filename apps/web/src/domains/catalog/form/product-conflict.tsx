import type { NamedView } from '@stockhand/contract/catalog/schema';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import type { Conflict } from '../../../platform/form/merge/use-merging-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { EditInput } from './edit-values.ts';

interface ProductConflictProps {
  productId: number;
  form: BoundForm<EditInput>;
  conflict: Conflict;
  categories: readonly NamedView[];
  manufacturers: readonly NamedView[];
}

const labels: FieldWords['labels'] = {
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

/** What other people saved of the product while it is edited. */
export function ProductConflict({ productId, form, conflict, categories, manufacturers }: ProductConflictProps) {
  const isShown = conflict.disputed.size > 0 || conflict.adopted.length > 0;
  const { data: edit } = trpc.catalog.products.lastEdit.useQuery({ id: productId }, { enabled: isShown });
  const words: FieldWords = {
    labels,
    texts: {
      category: (id: number) => nameOf(categories, id),
      manufacturer: (id: number) => nameOf(manufacturers, id),
      selling_price: (price: number, { money }) => money(price),
      cost_price: (price: number, { cost }) => cost(price),
      min_stock_level: (level: number, { quantity }) => quantity(level),
      max_stock_level: (level: number, { quantity }) => quantity(level),
      reorder_point: (level: number, { quantity }) => quantity(level),
      reorder_quantity: (level: number, { quantity }) => quantity(level),
    },
  };
  return (
    <ConflictPanel
      form={form}
      conflict={conflict}
      thing="product"
      words={words}
      editor={edit && { by: edit.by, at: edit.at, isMe: edit.is_me }}
    />
  );
}

function nameOf(things: readonly NamedView[], id: number): string {
  return things.find((thing) => thing.id === id)?.name ?? '—';
}
