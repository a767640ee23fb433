import { codeKey } from '@stockhand/contract/catalog/codes';
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
    return results.find(({ barcode }) => barcode !== null && codeKey(barcode) === codeKey(code)) ?? results[0];
  };
}
