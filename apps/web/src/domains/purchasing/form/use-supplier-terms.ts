import type { ProductView } from '@stockhand/contract/catalog/schema';
import { pricedProductsMax, type SupplierPriceView } from '@stockhand/contract/suppliers/supplier-products';
import { useRef, useState } from 'react';
import { toastFailure } from '../../../platform/form/server-errors.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import type { LineInput, LineTerms } from '../../catalog/line-items/line-input.ts';
import type { PurchaseOrderFields } from './purchase-order-values.ts';

interface SupplierTerms {
  /** The supplier's price and code of a product; the product's cost where the supplier has no price. */
  termsOf: (product: ProductView) => Promise<LineTerms>;
  /** Lines take the codes of a supplier who was just chosen, and the prices that nobody typed. */
  takeOver: (supplier: number | null) => void;
}

export function useSupplierTerms(form: PurchaseOrderFields): SupplierTerms {
  const pricesOf = usePrices();
  const { catalog } = trpc.useUtils();
  const costOf = async (id: number) => [id, (await catalog.products.get.fetch({ id })).cost_price] as const;
  const linesNow = () => form.valueOf('items') as LineInput[];
  /** Product → the price that nobody typed: of the document that the form began with, or filled in since. */
  const [begun] = useState(() => new Map(linesNow().map((line) => [line.product_id, line.unit_price])));
  const filled = useRef(new Map(begun));
  const termsOf = async (product: ProductView) => {
    const known = (await pricesOf(form.valueOf('supplier') as number | null, [product.id])).get(product.id);
    const unit_price = known?.cost ?? product.cost_price;
    filled.current.set(product.id, unit_price);
    return { unit_price, supplier_code: known?.supplier_code ?? '' };
  };
  const takeOver = async (supplier: number | null) => {
    const products = linesNow().flatMap(({ product_id }) => product_id ?? []);
    const prices = await pricesOf(supplier, products);
    const costs = new Map(await Promise.all(products.filter((id) => prices.get(id)?.cost == null).map(costOf)));
    // Another supplier may have been chosen meanwhile, and lines typed in, added or removed.
    if (form.valueOf('supplier') !== supplier) return;
    for (const [index, { product_id, unit_price }] of linesNow().entries()) {
      if (product_id === null) continue;
      const known = prices.get(product_id);
      form.enter(`items.${index}.supplier_code`, known?.supplier_code ?? '');
      if (filled.current.get(product_id) !== unit_price) continue;
      // A document's own price stays where the supplier has none.
      if (known?.cost == null && begun.get(product_id) === unit_price) continue;
      const price = known?.cost ?? costs.get(product_id);
      if (price === undefined) continue;
      filled.current.set(product_id, price);
      form.enter(`items.${index}.unit_price`, price);
    }
  };
  return { termsOf, takeOver: (supplier) => void takeOver(supplier).catch((error: unknown) => toastFailure(error)) };
}

/** Product → what the supplier sells it for; empty without a supplier or the right to see it. */
function usePrices() {
  const { client } = trpc.useUtils();
  const mayRead = useCan()('read', 'suppliers');
  return async (supplier: number | null, products: readonly number[]) => {
    const known = new Map<number, SupplierPriceView>();
    if (supplier === null || !mayRead) return known;
    const ids = [...new Set(products)];
    for (let start = 0; start < ids.length; start += pricedProductsMax) {
      const portion = ids.slice(start, start + pricedProductsMax);
      const { results } = await client.suppliers.products.pricesOf.query({ supplier, products: portion });
      for (const price of results) known.set(price.product, price);
    }
    return known;
  };
}
