import { router } from '../../platform/procedures.ts';
import { createSale } from './create-sale.ts';
import { createSaleReturn } from './create-sale-return.ts';
import { changeFavourite } from './favourites/change-favourite.ts';
import { listFavourites } from './favourites/list-favourites.ts';
import { getProductHistory } from './get-product-history.ts';
import { getSale } from './get-sale.ts';
import { listSaleReturns } from './list-sale-returns.ts';
import { listSales } from './list-sales.ts';
import { discardParkedSale } from './parked/discard-parked-sale.ts';
import { listParkedSales } from './parked/list-parked-sales.ts';
import { parkSale } from './parked/park-sale.ts';
import { takeUpParkedSale } from './parked/take-up-parked-sale.ts';

export const salesRouter = router({
  create: createSale,
  get: getSale,
  list: listSales,
  productHistory: getProductHistory,
  favourites: router({ list: listFavourites, change: changeFavourite }),
  parked: router({ list: listParkedSales, park: parkSale, takeUp: takeUpParkedSale, discard: discardParkedSale }),
  returns: router({ list: listSaleReturns, create: createSaleReturn }),
});
