import type { SalesGrouping } from '@stockhand/contract/reports/sales-report';

interface Asked {
  queryKey: readonly unknown[];
}

/** Rows stay until the next ones are there, as long as both are of the same kind: a product is no day. */
export function keepGroups(grouping: SalesGrouping) {
  return {
    placeholderData: <Data>(before: Data | undefined, asked: Asked | undefined): Data | undefined =>
      groupingOf(asked) === grouping ? before : undefined,
  };
}

function groupingOf(asked: Asked | undefined): SalesGrouping {
  const [, of] = (asked?.queryKey ?? []) as [unknown?, { input?: { group_by?: SalesGrouping } }?];
  return of?.input?.group_by ?? 'product';
}
