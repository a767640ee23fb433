import type { ProductView } from '@stockhand/contract/catalog/schema';
import { type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import type { DocumentLines, LineInput, LineRules } from './line-input.ts';

interface LinesOptions {
  form: BoundForm<DocumentLines>;
  rules: LineRules;
  isDisabled: (product: ProductView) => boolean;
  /** Where the lines are, to move the focus. */
  section: RefObject<HTMLElement | null>;
}

/** The lines of a document's form and what changes them: each product is there once. */
export function useDocumentLines({ form, rules, isDisabled, section }: LinesOptions) {
  const { fields, append, remove, update } = useFieldArray({
    control: form.control,
    name: 'items',
    // A line's own id stays in the form.
    keyName: 'key',
  });
  const inOrder = useInOrder();
  const linesNow = () => form.valueOf('items') as LineInput[];
  const addOne = async (product: ProductView) => {
    if (isDisabled(product)) {
      toast.error(`${product.name} is not available.`);
      return;
    }
    const terms = await rules.termsOf(product);
    const values = linesNow();
    const index = values.findIndex((line) => line.product_id === product.id);
    const line = values[index];
    if (line) update(index, { ...line, quantity: (line.quantity || 0) + 1 });
    else append({ product_id: product.id, quantity: 1, ...terms }, { shouldFocus: false });
  };
  const fillLine = async (index: number, product: ProductView) => {
    if (linesNow().some((line) => line.product_id === product.id)) {
      await addOne(product);
      remove(index);
      return;
    }
    const terms = await rules.termsOf(product);
    flushSync(() => update(index, { product_id: product.id, quantity: 1, ...terms }));
    section.current?.querySelectorAll('li')[index]?.querySelector('input')?.focus();
  };
  return {
    lines: fields as unknown as (LineInput & { key: string })[],
    inOrder,
    addOne,
    add: (product: ProductView) => inOrder(() => addOne(product)),
    addEmpty() {
      flushSync(() => append({ product_id: null, quantity: 1, unit_price: 0 }, { shouldFocus: false }));
      section.current?.querySelector<HTMLElement>('li:last-child [role=combobox]')?.focus();
    },
    /** Chooses the product of an empty line. One that the document has already is counted up there instead. */
    fill: (index: number, product: ProductView) => inOrder(() => fillLine(index, product)),
    remove(index: number) {
      // The button that had focus goes with its line.
      flushSync(() => remove(index));
      focusAfterRemoval(section.current, index);
    },
  };
}

/** Runs work in the order in which it was asked for: answers of the server may overtake each other. */
function useInOrder(): (work: () => Promise<void>) => void {
  const queue = useRef<Promise<void>>(Promise.resolve());
  return (work) => {
    queue.current = queue.current.then(work).catch((error: unknown) => toastFailure(error));
  };
}

/** To the line that took its place, else to the one before; to the picker when none is left. */
function focusAfterRemoval(section: HTMLElement | null, index: number): void {
  const buttons = section?.querySelectorAll<HTMLElement>('li [data-remove-line]') ?? [];
  const next = buttons[Math.min(index, buttons.length - 1)] ?? section?.querySelector<HTMLElement>('[role=combobox]');
  next?.focus();
}
