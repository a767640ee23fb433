import { ListProducts, type ProductView } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import { tenantQuery } from '../../../platform/procedures.ts';
import { withResolvedCode } from '../codes/resolve-code.ts';
import { productView } from '../product-row.ts';
import { readProductPage } from './product-page.ts';

/** Products by search, filters and page; all of them when no page is asked for. Newest first unless told. */
export const listProducts = tenantQuery(
  'read',
  'products',
  ListProducts,
  async (ctx, input): Promise<Page<ProductView>> => {
    const { rows, count } = await readProductPage(ctx.db, await withResolvedCode(ctx.db, input));
    return { results: rows.map((row) => productView(ctx, row)), count };
  },
);
