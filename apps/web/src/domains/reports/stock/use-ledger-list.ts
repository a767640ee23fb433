import { ListProductLedger } from '@stockhand/contract/reports/product-ledger';
import { useList } from '../../../platform/list/use-list.ts';
import { PeriodParameter, periodDefault, periodFilters } from '../frame/period-parameter.ts';

const Address = ListProductLedger.extend(PeriodParameter);

/** The ledger's address; `product` is missing until one is chosen. */
export function useLedgerList() {
  return useList(Address, {
    pageSize: 50,
    filters: [...periodFilters, 'product', 'location'],
    defaults: { period: periodDefault },
  });
}

export type LedgerList = ReturnType<typeof useLedgerList>;
