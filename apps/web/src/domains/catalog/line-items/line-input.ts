import type { ProductView } from '@stockhand/contract/catalog/schema';

/** A document's line as its form holds it. */
export interface LineInput {
  id?: number | null | undefined;
  /** Null on a line that was added empty, until a product is chosen. */
  product_id: number | null;
  /** As the document has it, for a product that is archived since. */
  product_name?: string | undefined;
  sku?: string | undefined;
  quantity: number;
  unit_price?: number | null | undefined;
  /** What the supplier calls the product, on a purchase order. */
  supplier_code?: string | null | undefined;
}

/** What a line begins with when its product is chosen. */
export type LineTerms = Pick<LineInput, 'supplier_code'> & { unit_price: number };

/** A line with quantity and price; undefined while one of them is missing. An absent price counts as 0. */
export function pricedLine({ quantity, unit_price }: LineInput): { quantity: number; unit_price: number } | undefined {
  const price = unit_price ?? 0;
  return Number.isInteger(quantity) && quantity > 0 && Number.isFinite(price)
    ? { quantity, unit_price: price }
    : undefined;
}

export interface LineRules {
  /** What a product is put on the document for; a promise where the server must be asked. */
  termsOf: (product: ProductView) => LineTerms | Promise<LineTerms>;
  mayChangePrice: boolean;
  /** Goods that leave must be there: products of which none is available cannot be chosen. Others are bought, at their cost. */
  isSold: boolean;
  /** Pieces of a product that the document has reserved already. */
  reservedHere?: ((productId: number) => number) | undefined;
}

/** The fields of a document's form that its lines need. */
export interface DocumentLines {
  items?: LineInput[] | undefined;
}
