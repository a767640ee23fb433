import type { ProductView } from '@stockhand/contract/catalog/schema';
import { useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useFieldArray } from 'react-hook-form';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { useFormat } from '../../../platform/format.tsx';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { useScanner } from '../../../platform/scanning/use-scanner.ts';
import { FieldError } from '../../../ui/controls/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { comingText } from '../coming-text.ts';
import { ProductPicker } from '../product-picker.tsx';
import { useFindByCode } from '../use-find-by-code.ts';
import type { DocumentLines, LineInput, LineRules } from './line-input.ts';
import { LineItemRow } from './line-item-row.tsx';

interface LineItemsProps extends LineRules {
  form: BoundForm<DocumentLines>;
}

/** The lines of an order or a purchase order: products by name, SKU, barcode or scanner, each once. */
export function LineItems({ form, ...rules }: LineItemsProps) {
  const { fields, append, remove, update } = useFieldArray({
    control: form.control,
    name: 'items',
    // A line's own id stays in the form.
    keyName: 'key',
  });
  const lines = fields as unknown as (LineInput & { key: string })[];
  const format = useFormat();
  const errorId = useId();
  const error = form.errorOf('items') ?? form.errorOf('items.root');
  const availableFor = ({ id, available }: ProductView) => available + (rules.reservedHere?.(id) ?? 0);
  const endOf = (product: ProductView) => {
    const coming = rules.isSold && availableFor(product) > 0 ? undefined : comingText(product, format);
    const there = rules.isSold
      ? `${format.quantity(availableFor(product))} available`
      : `${format.money(product.cost_price)} · ${format.quantity(product.total_stock)} in stock`;
    return coming ? `${there}, ${coming}` : there;
  };
  const addOne = async (product: ProductView) => {
    if (rules.isSold && availableFor(product) < 1) {
      toast.error(`${product.name} is not available.`);
      return;
    }
    const terms = await rules.termsOf(product);
    const values = form.valueOf('items') as LineInput[];
    const index = values.findIndex((line) => line.product_id === product.id);
    const line = values[index];
    if (line) update(index, { ...line, quantity: (line.quantity || 0) + 1 });
    else append({ product_id: product.id, quantity: 1, ...terms }, { shouldFocus: false });
  };
  const inOrder = useInOrder();
  const add = (product: ProductView) => inOrder(() => addOne(product));
  const scan = useScannedLines(inOrder, addOne);
  const section = useRef<HTMLDivElement>(null);
  const removeLine = (index: number) => {
    // The button that had focus goes with its line.
    flushSync(() => remove(index));
    focusAfterRemoval(section.current, index);
  };
  return (
    <Card title="Order Items">
      <div ref={section} className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <ProductPicker
            onPick={add}
            labelHidden
            className="flex-1"
            endOf={endOf}
            isDisabled={(product) => rules.isSold && availableFor(product) < 1}
          />
          <CameraButton onCode={scan} />
        </div>
        {lines.length === 0 ? (
          <p className="py-4 text-center text-ink-muted">Search or scan a product to add it.</p>
        ) : (
          <ul aria-label="Order items" className="divide-y divide-line">
            {lines.map((line, index) => (
              <LineItemRow key={line.key} form={form} index={index} rules={rules} onRemove={() => removeLine(index)} />
            ))}
          </ul>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
      </div>
    </Card>
  );
}

/** Runs work in the order in which it was asked for: answers of the server may overtake each other. */
function useInOrder(): (work: () => Promise<void>) => void {
  const queue = useRef<Promise<void>>(Promise.resolve());
  return (work) => {
    queue.current = queue.current.then(work).catch((error: unknown) => toastFailure(error));
  };
}

/** Adds products by their codes, from a scanner at any time; answers what else scans. */
function useScannedLines(
  inOrder: (work: () => Promise<void>) => void,
  add: (product: ProductView) => Promise<void>,
): (code: string) => void {
  const findByCode = useFindByCode({ onlyActive: true });
  const addByCode = async (code: string) => {
    const product = await findByCode(code);
    if (product) await add(product);
    else toast.error(`No product found for ${code}.`);
  };
  const scan = (code: string) => inOrder(() => addByCode(code));
  useScanner(scan);
  return scan;
}

/** To the line that took its place, else to the one before; to the picker when none is left. */
function focusAfterRemoval(section: HTMLElement | null, index: number): void {
  const buttons = section?.querySelectorAll<HTMLElement>('li [data-remove-line]') ?? [];
  const next = buttons[Math.min(index, buttons.length - 1)] ?? section?.querySelector<HTMLElement>('[role=combobox]');
  next?.focus();
}
