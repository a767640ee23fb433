import { lineTotal } from '@stockhand/contract/money';
import { Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { useWatch } from 'react-hook-form';
import { AppLink } from '../../../platform/app-link.tsx';
import type { BoundForm } from '../../../platform/form/bound-form.ts';
import { MoneyField, NumberField } from '../../../platform/form/number-field.tsx';
import { useFormat } from '../../../platform/format.tsx';
import { paths } from '../../../platform/paths.ts';
import { trpc } from '../../../platform/trpc.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { TextLink } from '../../../ui/text-link.tsx';
import { comingText } from '../coming-text.ts';
import { type DocumentLines, type LineInput, type LineRules, pricedLine } from './line-input.ts';

interface LineItemRowProps {
  form: BoundForm<DocumentLines>;
  index: number;
  product_id: number;
  rules: LineRules;
  onRemove: () => void;
}

/** One line: its product with what is available now, quantity, price and line total. */
export function LineItemRow({ form, index, product_id, rules, onRemove }: LineItemRowProps) {
  const format = useFormat();
  const line = useWatch({ control: form.control, name: `items.${index}` }) as LineInput;
  const found = trpc.catalog.products.get.useQuery({ id: product_id });
  const product = found.data;
  const name = product?.name ?? line.product_name ?? 'this product';
  useFixedPrice({ form, index, line, price: product && !rules.mayChangePrice ? product.selling_price : undefined });
  const priced = pricedLine(line);
  const there =
    product && (rules.isSold ? product.available + (rules.reservedHere?.(product.id) ?? 0) : product.total_stock);
  const isShort = rules.isSold && there !== undefined && line.quantity > there;
  const coming = product && (isShort || !rules.isSold) ? comingText(product, format) : undefined;
  const priceProblem = rules.mayChangePrice ? undefined : form.errorOf(`items.${index}.unit_price`);
  const productProblem = form.errorOf(`items.${index}.product_id`) ?? form.errorOf(`items.${index}.product`);
  const problem = productProblem ?? priceProblem;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_minmax(0,1fr)_2.5rem] items-start gap-x-3 gap-y-2 py-2.5 sm:grid-cols-[minmax(0,1fr)_6rem_8.5rem_7rem_2.5rem]">
      <div className="max-sm:col-span-2">
        {found.isError ? (
          <span className="font-medium wrap-anywhere">{name}</span>
        ) : (
          <TextLink asChild look="plain" className="wrap-anywhere">
            <AppLink to={paths.product(product_id)}>
              {product?.name ?? line.product_name ?? 'Loading product...'}
            </AppLink>
          </TextLink>
        )}
        <p className="text-sm text-ink-muted tabular-nums">
          {product?.sku ?? line.sku}
          {line.supplier_code && <span className="wrap-anywhere"> · Supplier code {line.supplier_code}</span>}
          {there !== undefined && (
            <span className={isShort ? 'block text-danger' : 'block'}>
              {isShort && there < 1 ? 'None' : `${isShort ? 'Only ' : ''}${format.quantity(there)}`}{' '}
              {rules.isSold ? 'available' : 'in stock'}
              {coming && `, ${coming}`}
            </span>
          )}
        </p>
        {problem && (
          <p role="alert" className="text-sm text-danger">
            {problem}
          </p>
        )}
      </div>
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={<Trash2 aria-hidden />}
        data-remove-line
        onClick={onRemove}
        className="justify-self-end sm:order-last"
      />
      <NumberField form={form} name={`items.${index}.quantity`} label={`Quantity of ${name}`} labelHidden min={1} />
      <div className="min-w-0 max-sm:col-span-2">
        {rules.mayChangePrice ? (
          <MoneyField form={form} name={`items.${index}.unit_price`} label={`Unit price of ${name}`} labelHidden />
        ) : (
          <p className="flex min-h-8 items-center justify-end tabular-nums">{format.money(line.unit_price ?? 0)}</p>
        )}
      </div>
      <p className="flex items-center justify-end font-medium tabular-nums max-sm:col-span-full sm:min-h-8">
        {format.money(priced ? lineTotal(priced) : 0)}
      </p>
    </li>
  );
}

interface FixedPrice extends Pick<LineItemRowProps, 'form' | 'index'> {
  line: LineInput;
  /** The product's present price, for those who may not set another; undefined for the others. */
  price: number | undefined;
}

/** A new line follows the price of its product where the user may not change it. */
function useFixedPrice({ form, index, line, price }: FixedPrice): void {
  const isOutdated = price !== undefined && line.id == null && line.unit_price !== price;
  useEffect(() => {
    if (isOutdated) form.enter(`items.${index}.unit_price`, price);
  });
}
