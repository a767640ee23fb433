import type { OwnSkuUse } from '@stockhand/contract/imports/own-skus';
import type { ImportedProduct } from './imported-product.ts';

export type OwnSkuPlace = Exclude<OwnSkuUse, 'both'>;

/** Where a new product keeps the SKU of its row; null where that has none. */
export function ownSkuPlace({ product, sku }: { product: ImportedProduct; sku: string }): OwnSkuPlace | null {
  if (sku === '') return null;
  return product.barcode === sku ? 'barcode' : 'further_codes';
}

export function ownSkuUse(places: ReadonlySet<OwnSkuPlace>): OwnSkuUse | null {
  const [place = null] = places;
  return places.size > 1 ? 'both' : place;
}
