import { productMessages } from '@stockhand/contract/catalog/messages';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { failureText } from '../../platform/form/server-errors.ts';
import { scanArea, useScanner } from '../../platform/scanning/use-scanner.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { Combobox } from '../../ui/controls/combobox/combobox.tsx';
import { Field } from '../../ui/controls/field.tsx';
import { useScannedProduct } from './use-scanned-product.ts';

export interface ProductPickerProps {
  label?: string;
  onPick: (product: ProductView) => void;
  /** Takes what is scanned, wherever the focus is; unless told, the product with that code is picked. */
  onCode?: (code: string) => void;
  /** At the option's end, e.g. what is available. */
  endOf?: (product: ProductView) => ReactNode;
  isDisabled?: (product: ProductView) => boolean;
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Why nothing was accepted yet. */
  problem?: string | undefined;
  className?: string;
}

/** What the picker shows before anything is typed. */
export const firstProducts = { is_active: true, ordering: 'name', page: 1, page_size: 12 } as const;

/** Finds an active product by name, SKU or barcode, on the server, with the arrows and Enter. */
export function ProductPicker({
  label = 'Product',
  onPick,
  onCode,
  endOf,
  isDisabled,
  labelHidden,
  hint,
  problem,
  className,
}: ProductPickerProps) {
  const [text, setText] = useState('');
  const typed = text.trim().slice(0, 200);
  const search = useSettled(typed);
  const products = trpc.catalog.products.list.useQuery(
    { ...(search !== '' && { search }), ...firstProducts },
    { placeholderData: keepPreviousData },
  );
  const found = products.data?.results ?? [];
  const pickByCode = useScannedProduct((product) => {
    if (isDisabled?.(product)) return false;
    setText('');
    onPick(product);
    return true;
  });
  useScanner(onCode ?? pickByCode);
  const pick = (id: string) => {
    const product = found.find((one) => String(one.id) === id);
    if (!product) return;
    setText('');
    onPick(product);
  };
  return (
    <Field
      label={label}
      error={products.isError ? productMessages.productsFailed(failureText(products.error)) : problem}
      hint={hint}
      {...(labelHidden && { labelHidden })}
      {...(className && { className })}
    >
      <Combobox
        {...scanArea}
        inputValue={text}
        onInputChange={setText}
        options={found.map((product) => ({
          value: String(product.id),
          label: product.name,
          description: product.sku,
          end: endOf?.(product),
          disabled: isDisabled?.(product) ?? false,
        }))}
        loading={products.isPending || products.isPlaceholderData || search !== typed}
        emptyText="No products found"
        placeholder="Name, SKU or barcode"
        onSelect={({ value }) => pick(value)}
      />
    </Field>
  );
}
