import { codeKey, skuOf } from '@stockhand/contract/catalog/codes';
import type { ProductView } from '@stockhand/contract/catalog/schema';

type Coded = Pick<ProductView, 'sku' | 'barcode' | 'further_codes'>;

/** Those of the products that have this whole code in some way; none where it is the code of one alone. */
export function productsSharing<Product extends Coded>(code: string, products: readonly Product[]): Product[] {
  const key = codeKey(code);
  const sharing = products.filter(
    ({ sku, barcode, further_codes }) =>
      sku === skuOf(code) || [barcode, ...further_codes].some((one) => one !== null && codeKey(one) === key),
  );
  return sharing.length > 1 ? sharing : [];
}
