import { ListProducts, type ProductView } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import { tenantQuery } from '../../../platform/procedures.ts';
import { withResolvedCode } from '../codes/resolve-code.ts';
import { productView } from '../product-row.ts';
import { isFiltered, readProductPage } from './product-page.ts';

/** Products by search, filters and page; all of them when no page is asked for. Newest first unless told. */
export const listProducts = tenantQuery(
  'read',
  'products',
  ListProducts,
  async (ctx, input): Promise<Page<ProductView>> => {
    const asked = await withResolvedCode(ctx.db, input);
    const { rows, count } = isFiltered(asked)
      ? await readProductPage(ctx.db, asked)
      : await ctx.services.counts.around({ schema: ctx.caller.tenant.schema_name, topic: 'products' }, (total) =>
          readProductPage(ctx.db, asked, total),
        );
    return { results: rows.map((row) => productView(ctx, row)), count };
  },
);
