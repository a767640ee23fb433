import { Trash2 } from 'lucide-react';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProductPicker, type ProductPickerProps } from '../product-picker.tsx';
import type { DocumentLines } from './line-input.ts';

interface EmptyLineRowProps extends Pick<ProductPickerProps, 'endOf' | 'isDisabled' | 'onCode' | 'onPick'> {
  form: BoundForm<DocumentLines>;
  index: number;
  onRemove: () => void;
}

/** A line that was added empty: its product is looked for in the row itself. */
export function EmptyLineRow({ form, index, onRemove, ...picker }: EmptyLineRowProps) {
  return (
    <li className="flex items-start gap-3 py-2.5">
      <ProductPicker
        {...picker}
        label={`Item ${index + 1}`}
        labelHidden
        problem={form.errorOf(`items.${index}.product`)}
        className="min-w-0 flex-1"
      />
      <IconButton
        size="sm"
        label={`Remove item ${index + 1}`}
        icon={<Trash2 aria-hidden />}
        data-remove-line
        onClick={onRemove}
      />
    </li>
  );
}
