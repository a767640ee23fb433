import { marginOf } from '@stockhand/contract/reports/rules';
import type { Format } from '../../../platform/format.tsx';

/** Without sales above 0 there is no margin (docs/rules.md#margins). */
export function marginText({ sales, cost }: { sales: number; cost: number }, format: Pick<Format, 'margin'>): string {
  const margin = marginOf(sales, cost);
  return margin === null ? '–' : format.margin(margin);
}
