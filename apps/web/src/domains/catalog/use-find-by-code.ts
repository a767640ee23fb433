import { spellingsOf } from '@stockhand/contract/catalog/codes';
import type { ProductView } from '@stockhand/contract/catalog/schema';
import { trpc } from '../../platform/trpc.ts';

const codeLengthMax = 128;

/** The product with exactly this barcode or SKU; a barcode outranks an equal SKU. Of active ones alone when told. */
export function useFindByCode({
  onlyActive,
}: {
  onlyActive: boolean;
}): (code: string) => Promise<ProductView | undefined> {
  const { catalog } = trpc.useUtils();
  return async (code) => {
    if (code.length > codeLengthMax) return undefined;
    const asked = { code, ...(onlyActive && { is_active: true }), page: 1, page_size: 3 };
    const { results } = await catalog.products.list.fetch(asked, { staleTime: 0 });
    const rankOf = (product: ProductView) => {
      const rank = spellingsOf(code).indexOf(product.barcode ?? '');
      return rank === -1 ? Number.POSITIVE_INFINITY : rank;
    };
    return results.toSorted((one, other) => rankOf(one) - rankOf(other) || 0)[0];
  };
}
