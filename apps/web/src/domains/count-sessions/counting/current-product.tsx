import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { quantityMax } from '@stockhand/contract/wire';
import { Minus, Plus } from 'lucide-react';
import { type FormEvent, type RefObject, useState } from 'react';
import { useFormat } from '../../../platform/format.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import { NumberInput } from '../../../ui/controls/number-input.tsx';
import { TintedInitials } from '../../../ui/tinted-initials.tsx';

interface CurrentProductProps {
  product: CountableProduct;
  /** What everybody has counted of it, with what waits on this device; null before the first. */
  counted: number | null;
  /** Null while the count is blind, and where it is not known. */
  expected: number | null;
  field: RefObject<HTMLInputElement | null>;
  /** Answers whether it was taken. */
  onSet: (quantity: number) => Promise<boolean>;
  onAdd: (quantity: number) => Promise<boolean>;
}

/** The product that is being counted: what there is of it so far, and where more is entered. */
export function CurrentProduct({ product, counted, expected, field, onSet, onAdd }: CurrentProductProps) {
  const { quantity } = useFormat();
  const [typed, setTyped] = useState<number | null>(null);
  const isUsable = typed !== null && Number.isSafeInteger(typed) && typed >= 0 && typed <= quantityMax;
  const set = async (event: FormEvent) => {
    event.preventDefault();
    if (isUsable && (await onSet(typed))) setTyped(null);
  };
  const add = async () => {
    if (isUsable && typed !== 0 && (await onAdd(typed))) setTyped(null);
  };
  return (
    <section aria-label={product.product_name} className="rounded-lg border border-line bg-surface p-4">
      <ProductName product={product} />
      <div className="mt-3 flex items-center justify-between gap-3">
        <Button
          size="icon"
          aria-label={`One less of ${product.product_name}`}
          icon={<Minus aria-hidden />}
          disabled={!counted}
          onClick={() => void onAdd(-1)}
        />
        <p role="status" className="text-center">
          <span className="block text-3xl font-semibold tabular-nums">
            {counted === null ? '–' : quantity(counted)}
          </span>
          <span className="text-sm text-ink-muted">
            {counted === null ? 'not counted yet' : 'counted'}
            {expected !== null && ` · ${quantity(expected)} expected`}
          </span>
        </p>
        <Button
          size="icon"
          aria-label={`One more of ${product.product_name}`}
          icon={<Plus aria-hidden />}
          onClick={() => void onAdd(1)}
        />
      </div>
      <form onSubmit={(event) => void set(event)} className="mt-3 flex flex-wrap items-end gap-2">
        <Field label="Quantity" className="min-w-28 flex-1">
          <NumberInput
            ref={field}
            value={typed}
            onValueChange={setTyped}
            min={0}
            max={quantityMax}
            enterKeyHint="done"
          />
        </Field>
        <Button type="submit" variant="primary" disabled={!isUsable}>
          Set count
        </Button>
        <Button onClick={() => void add()} disabled={!isUsable || typed === 0}>
          Add
        </Button>
      </form>
    </section>
  );
}

function ProductName({ product: { product_name, sku, barcode } }: Pick<CurrentProductProps, 'product'>) {
  return (
    <div className="flex items-start gap-3">
      <TintedInitials name={product_name} pixels={40} className="size-10 rounded-md" />
      <div className="min-w-0 flex-1">
        <h2 className="text-lg font-semibold wrap-anywhere">{product_name}</h2>
        <p className="text-sm text-ink-muted wrap-anywhere">
          {sku}
          {barcode && ` · ${barcode}`}
        </p>
      </div>
    </div>
  );
}
