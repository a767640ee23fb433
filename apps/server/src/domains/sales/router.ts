import { router } from '../../platform/procedures.ts';
import { createSale } from './create-sale.ts';
import { createSaleAllowance } from './create-sale-allowance.ts';
import { createSaleReturn } from './create-sale-return.ts';
import { closeDay } from './end-of-day/close-day.ts';
import { getEndOfDay } from './end-of-day/get-end-of-day.ts';
import { listDayClosings } from './end-of-day/list-day-closings.ts';
import { printDayClosing } from './end-of-day/print-day-closing.ts';
import { changeFavourite } from './favourites/change-favourite.ts';
import { listFavourites } from './favourites/list-favourites.ts';
import { getProductHistory } from './get-product-history.ts';
import { getSale } from './get-sale.ts';
import { listSaleAllowances } from './list-sale-allowances.ts';
import { listSaleReturns } from './list-sale-returns.ts';
import { listSales } from './list-sales.ts';
import { discardParkedSale } from './parked/discard-parked-sale.ts';
import { listParkedSales } from './parked/list-parked-sales.ts';
import { parkSale } from './parked/park-sale.ts';
import { takeUpParkedSale } from './parked/take-up-parked-sale.ts';
import { emailReceipt } from './receipt/email-receipt.ts';
import { printReceipt } from './receipt/print-receipt.ts';
import { undoSaleReturn } from './undo-sale-return.ts';

export const salesRouter = router({
  create: createSale,
  get: getSale,
  list: listSales,
  endOfDay: router({ get: getEndOfDay, list: listDayClosings, close: closeDay, print: printDayClosing }),
  productHistory: getProductHistory,
  receipt: printReceipt,
  emailReceipt,
  favourites: router({ list: listFavourites, change: changeFavourite }),
  parked: router({ list: listParkedSales, park: parkSale, takeUp: takeUpParkedSale, discard: discardParkedSale }),
  allowances: router({ list: listSaleAllowances, create: createSaleAllowance }),
  returns: router({ list: listSaleReturns, create: createSaleReturn, undo: undoSaleReturn }),
});
