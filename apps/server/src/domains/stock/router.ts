import { router } from '../../platform/procedures.ts';
import { countStock } from './count-stock.ts';
import { getLocation } from './get-location.ts';
import { getStock } from './get-stock.ts';
import { listLocationItems } from './list-location-items.ts';
import { listLocationStock } from './list-location-stock.ts';
import { listLocations } from './list-locations.ts';
import { listTransactions } from './list-transactions.ts';
import { locations } from './locations.ts';
import { moveStock } from './move-stock.ts';
import { setDefaultLocation } from './set-default-location.ts';

export const stockRouter = router({
  get: getStock,
  move: moveStock,
  count: countStock,
  transactions: listTransactions,
  atLocation: listLocationItems,
  locations: router({
    ...locations,
    list: listLocations,
    get: getLocation,
    stock: listLocationStock,
    setDefault: setDefaultLocation,
  }),
});
