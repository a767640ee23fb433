import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { type KeyboardEvent, type Ref, useState } from 'react';
import { Combobox } from '../../../ui/controls/combobox/combobox.tsx';
import { Field } from '../../../ui/controls/field.tsx';
import type { CountableProducts } from './countable-products.ts';

interface ProductSearchProps {
  products: CountableProducts;
  isComplete: boolean;
  onPick: (product: CountableProduct) => void;
  /** A whole code that was typed and ended with Enter. */
  onCode: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

const shownMax = 12;

/** Finds a product of the session by name or code, without asking the server. */
export function ProductSearch({ products, isComplete, onPick, onCode, ref }: ProductSearchProps) {
  const [text, setText] = useState('');
  const found = products.search(text, shownMax);
  const takeCode = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || text.trim() === '') return;
    if (found.length > 0 && !products.byCode(text.trim())) return;
    event.preventDefault();
    event.stopPropagation();
    onCode(text);
    setText('');
  };
  return (
    <Field label="Product" labelHidden className="flex-1">
      <Combobox
        {...(ref && { ref })}
        inputValue={text}
        onInputChange={setText}
        onKeyDownCapture={takeCode}
        minChars={1}
        options={found.map((product) => ({
          value: String(product.product),
          label: product.product_name,
          description: product.sku,
        }))}
        loading={!isComplete}
        loadingText="Loading products..."
        emptyText="Nothing in this count has such a name or code."
        placeholder="Scan, or type a name or code"
        onSelect={({ value }) => {
          const product = products.byId.get(Number(value));
          setText('');
          if (product) onPick(product);
        }}
      />
    </Field>
  );
}
