import { router } from '../../platform/procedures.ts';
import { createSale } from './create-sale.ts';
import { createSaleReturn } from './create-sale-return.ts';
import { getProductHistory } from './get-product-history.ts';
import { getSale } from './get-sale.ts';
import { listSaleReturns } from './list-sale-returns.ts';
import { listSales } from './list-sales.ts';

export const salesRouter = router({
  create: createSale,
  get: getSale,
  list: listSales,
  productHistory: getProductHistory,
  returns: router({ list: listSaleReturns, create: createSaleReturn }),
});
