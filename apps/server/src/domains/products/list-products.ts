import type { Page } from '@stockhand/contract/paging';
import { ListProducts, type ProductView } from '@stockhand/contract/products/schema';
import { tenantQuery } from '../../platform/procedures.ts';
import { withMeantCode } from './find-meant-code.ts';
import { readPage } from './product-page.ts';
import { productView } from './product-row.ts';

/** Products by search, filters and page; all of them when no page is asked for. Newest first unless told. */
export const listProducts = tenantQuery(
  'read',
  'products',
  ListProducts,
  async (ctx, input): Promise<Page<ProductView>> => {
    const { rows, count } = await readPage(ctx.db, await withMeantCode(ctx.db, input));
    return { results: rows.map((row) => productView(ctx, row)), count };
  },
);
