import { codeKey, searchedCode } from '@stockhand/contract/catalog/codes';
import type { CountableProduct } from '@stockhand/contract/count-sessions/schema';
import { searchKey } from '@stockhand/contract/folding';

/** The products of a session, to be found without asking the server. */
export interface CountableProducts {
  byId: ReadonlyMap<number, CountableProduct>;
  byCode: (code: string) => CountableProduct | undefined;
  search: (text: string, most: number) => CountableProduct[];
}

/** Codes as the server resolves them: barcodes and SKUs first, then a further code that only one product has. */
export function countableProducts(products: readonly CountableProduct[]): CountableProducts {
  const byCode = new Map<string, CountableProduct[]>();
  const furtherCodes = new Map<string, CountableProduct[]>();
  const note = (index: Map<string, CountableProduct[]>, code: string, product: CountableProduct) => {
    const key = codeKey(code);
    index.set(key, [...(index.get(key) ?? []), product]);
  };
  for (const product of products) {
    note(byCode, product.sku, product);
    if (product.barcode !== null) note(byCode, product.barcode, product);
    for (const code of product.codes) note(furtherCodes, code, product);
  }
  // Folded once: what is typed is looked for with every key.
  const texts = products.map(({ product_name, sku, barcode, codes }) =>
    searchKey([product_name, sku, barcode ?? '', ...codes].join('\n')),
  );
  const withCode = (index: Map<string, CountableProduct[]>, code: string) => index.get(codeKey(code)) ?? [];
  return {
    byId: new Map(products.map((product) => [product.product, product])),
    byCode(scanned) {
      const named = withCode(byCode, scanned);
      const [only, ...others] = named.length > 0 ? named : withCode(furtherCodes, scanned);
      // The server tells some spellings apart that have one key in memory.
      return named.find(({ barcode }) => barcode === scanned) ?? (others.length === 0 ? only : undefined);
    },
    search(text, most) {
      const wanted = searchKey(searchedCode(text.trim()));
      if (wanted === '') return [];
      const found: CountableProduct[] = [];
      for (const [index, product] of products.entries()) {
        if (texts[index]?.includes(wanted)) found.push(product);
        if (found.length === most) break;
      }
      return found;
    },
  };
}
