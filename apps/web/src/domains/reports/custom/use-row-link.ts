import type { Resource } from '@stockhand/contract/permissions';
import type { CustomReportRow } from '@stockhand/contract/reports/custom/answer';
import { type DimensionKind, dimensionKind } from '@stockhand/contract/reports/custom/dimensions';
import { measureFacts } from '@stockhand/contract/reports/custom/measures';
import {
  dimensionsOf,
  filterKinds,
  measuresOf,
  type ReportQuestion,
} from '@stockhand/contract/reports/custom/question';
import type { Days } from '@stockhand/contract/reports/presets';
import { type SalesGrouping, salesFilters, salesGroupings } from '@stockhand/contract/reports/sales-report';
import { paths } from '../../../platform/paths.ts';
import { useCan } from '../../../platform/session/current-user.ts';
import { rowsBehind } from '../sales/rows-behind.ts';

const recordPages: Partial<Record<DimensionKind, { resource: Resource; to: (id: number) => string }>> = {
  product: { resource: 'products', to: paths.stockLedgerOf },
  location: { resource: 'products', to: paths.location },
  customer: { resource: 'orders', to: paths.customer },
  supplier: { resource: 'suppliers', to: paths.supplier },
};

/** Where the rows behind a row are: the sales report for figures of goods, else the record that it is about. */
export function useRowLink(question: ReportQuestion, days: Days): (row: CustomReportRow) => string | undefined {
  const mayDo = useCan();
  const dimensions = dimensionsOf(question);
  const [by] = dimensions;
  const isOfGoods = measuresOf(question).every(
    (measure) =>
      measureFacts[measure].dimensions.includes('customer') && measureFacts[measure].dimensions.includes('product'),
  );
  return ({ groups }) => {
    const [first] = groups;
    if (by === undefined || !first) return undefined;
    const id = first.key === null || dimensionKind(by) === 'time' ? null : Number(first.key);
    if (isOfGoods && dimensions.length === 1 && isSalesGrouping(by) && narrowsSales(question)) {
      const { product, category, customer, person } = question;
      const behind = rowsBehind(
        { id, name: first.name },
        { grouping: by, narrowing: { product, category, customer, person }, days },
      );
      if (behind) return paths.salesReportOf(behind);
    }
    const page = recordPages[dimensionKind(by)];
    return page && id !== null && mayDo('read', page.resource) ? page.to(id) : undefined;
  };
}

const isSalesGrouping = (by: string): by is SalesGrouping => salesGroupings.some((grouping) => grouping === by);

/** Whether the sales report can be narrowed alike. */
function narrowsSales(question: ReportQuestion): boolean {
  return filterKinds(question).every((kind) => salesFilters.some((filter) => filter === kind));
}
