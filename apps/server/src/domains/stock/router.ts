import { router } from '../../platform/procedures.ts';
import { countStock } from './count-stock.ts';
import { getStock } from './get-stock.ts';
import { listTransactions } from './list-transactions.ts';
import { getLocation } from './locations/get-location.ts';
import { listLocationItems } from './locations/list-location-items.ts';
import { listLocationStock } from './locations/list-location-stock.ts';
import { listLocations } from './locations/list-locations.ts';
import { locations } from './locations/locations.ts';
import { setDefaultLocation } from './locations/set-default-location.ts';
import { moveStock } from './move-stock.ts';
import { removalReasons } from './removal-reasons.ts';

export const stockRouter = router({
  get: getStock,
  move: moveStock,
  count: countStock,
  transactions: listTransactions,
  atLocation: listLocationItems,
  removalReasons: router(removalReasons),
  locations: router({
    ...locations,
    list: listLocations,
    get: getLocation,
    stock: listLocationStock,
    setDefault: setDefaultLocation,
  }),
});
