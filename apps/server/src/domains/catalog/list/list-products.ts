import { ListProducts, type ProductView } from '@stockhand/contract/catalog/schema';
import type { Page } from '@stockhand/contract/paging';
import { tenantQuery } from '../../../platform/procedures.ts';
import { withResolvedCode } from '../codes/resolve-code.ts';
import { productView } from '../product-row.ts';
import { hasKeptCount, readProductPage } from './product-page.ts';

/** Products by search, filters and page; all of them when no page is asked for. Newest first unless told. */
export const listProducts = tenantQuery(
  'read',
  'products',
  ListProducts,
  async (ctx, input): Promise<Page<ProductView>> => {
    const asked = await withResolvedCode(ctx.db, input);
    const counted = { schema: ctx.caller.tenant.schema_name, topic: 'products', which: asked.is_active } as const;
    const { rows, count } = hasKeptCount(asked)
      ? await ctx.services.counts.around(counted, (total) => readProductPage(ctx.db, asked, total))
      : await readProductPage(ctx.db, asked);
    return { results: rows.map((row) => productView(ctx, row)), count };
  },
);
