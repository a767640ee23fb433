import { router } from '../../platform/procedures.ts';
import { getInventoryReport } from './get-inventory-report.ts';
import { listLowStock } from './list-low-stock.ts';

export const reportsRouter = router({
  inventory: getInventoryReport,
  lowStock: listLowStock,
});
