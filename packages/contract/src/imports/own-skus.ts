/** What becomes of a file's SKUs, as products number themselves: one without a barcode of its own takes the SKU for it. */
export const ownSkuUses = ['further_codes', 'barcode', 'both'] as const;
export type OwnSkuUse = (typeof ownSkuUses)[number];
