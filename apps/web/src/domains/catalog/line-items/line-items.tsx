import type { ProductView } from '@stockhand/contract/catalog/schema';
import { Plus } from 'lucide-react';
import { useId, useRef } from 'react';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { linesByProduct } from '../../../platform/form/merge/flat-values.ts';
import { useFormat } from '../../../platform/format.tsx';
import { CameraButton } from '../../../platform/scanning/camera-button.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { FieldError } from '../../../ui/controls/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { comingText } from '../coming-text.ts';
import { ProductPicker } from '../product-picker.tsx';
import { useFindByCode } from '../use-find-by-code.ts';
import { EmptyLineRow, useFocusOnEmptyLine } from './empty-line-row.tsx';
import type { DocumentLines, LineRules } from './line-input.ts';
import { LineItemRow } from './line-item-row.tsx';
import { useDocumentLines } from './use-document-lines.ts';

interface LineItemsProps extends LineRules {
  form: BoundForm<DocumentLines>;
}

/** The lines of an order or a purchase order: products by name, SKU, barcode or scanner, each once. */
export function LineItems({ form, ...rules }: LineItemsProps) {
  const format = useFormat();
  const errorId = useId();
  const section = useRef<HTMLDivElement>(null);
  const error = form.errorOf('items') ?? form.errorOf('items.root');
  const availableFor = ({ id, available }: ProductView) => available + (rules.reservedHere?.(id) ?? 0);
  const endOf = (product: ProductView) => {
    const coming = rules.isSold && availableFor(product) > 0 ? undefined : comingText(product, format);
    const there = rules.isSold
      ? `${format.quantity(availableFor(product))} available`
      : `${format.cost(product.cost_price)} · ${format.quantity(product.total_stock)} in stock`;
    return coming ? `${there}, ${coming}` : there;
  };
  const picker = { endOf, isDisabled: (product: ProductView) => rules.isSold && availableFor(product) < 1 };
  const { lines, add, addEmpty, fill, remove, inOrder, addOne } = useDocumentLines({ form, rules, ...picker, section });
  useFocusOnEmptyLine(form, section);
  const scan = useScannedLines(inOrder, addOne);
  return (
    <Card title="Order Items">
      <div ref={section} className="flex flex-col gap-3">
        <div className="flex items-start gap-2">
          <ProductPicker {...picker} onPick={add} onCode={scan} labelHidden className="flex-1" />
          <CameraButton onCode={scan} />
        </div>
        {lines.length === 0 ? (
          <p className="py-4 text-center text-ink-muted">Search or scan a product to add it.</p>
        ) : (
          <ul aria-label="Order items" className="divide-y divide-line">
            {linesByProduct(lines).map(([product, { key, product_id }], index) => {
              const line = { form, index, onRemove: () => remove(index) };
              return product_id === null ? (
                <EmptyLineRow
                  key={key}
                  {...line}
                  {...picker}
                  onCode={scan}
                  onPick={(product) => fill(index, product)}
                />
              ) : (
                // Not the form's own key, which changes when others' lines come in.
                <LineItemRow key={product} {...line} product_id={product_id} rules={rules} />
              );
            })}
          </ul>
        )}
        {error && <FieldError id={errorId}>{error}</FieldError>}
        {/* What is bought may be many lines at once; what is sold is looked for by what is there. */}
        {!rules.isSold && (
          <Button icon={<Plus aria-hidden />} onClick={addEmpty} className="self-start">
            Add Item
          </Button>
        )}
      </div>
    </Card>
  );
}

/** Adds products by their codes. */
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
  return (code) => inOrder(() => addByCode(code));
}
