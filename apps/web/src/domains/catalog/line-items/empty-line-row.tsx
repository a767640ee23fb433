import { Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useState } from 'react';
import { useFormState } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { ProductPicker, type ProductPickerProps } from '../product-picker.tsx';
import type { DocumentLines } from './line-input.ts';

interface EmptyLineRowProps extends Pick<ProductPickerProps, 'endOf' | 'isDisabled' | 'onCode' | 'onPick'> {
  form: BoundForm<DocumentLines>;
  index: number;
  onRemove: () => void;
}

/**
 * A line that was added empty: its product is looked for in the row itself. react-hook-form judges all lines as soon as one
 * is added; that the product is missing is said when the form is sent.
 */
export function EmptyLineRow({ form, index, onRemove, ...picker }: EmptyLineRowProps) {
  const { submitCount } = useFormState({ control: form.control });
  const [submitsBefore] = useState(submitCount);
  return (
    <li className="flex items-start gap-3 py-2.5">
      <ProductPicker
        {...picker}
        label={`Item ${index + 1}`}
        labelHidden
        problem={submitCount > submitsBefore ? form.errorOf(`items.${index}.product`) : undefined}
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

/** Leads to the first line whose product is missing when the form is sent: no field of the form stands for it. */
export function useFocusOnEmptyLine(form: BoundForm<DocumentLines>, section: RefObject<HTMLElement | null>): void {
  const { submitCount } = useFormState({ control: form.control });
  useEffect(() => {
    if (submitCount === 0 || document.activeElement?.matches(invalid)) return;
    section.current?.querySelector<HTMLElement>(`li ${invalid}`)?.focus();
  }, [submitCount, section]);
}

const invalid = '[aria-invalid=true]';
