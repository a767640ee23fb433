import type { SearchGroup, SearchHit } from '@stockhand/contract/search/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { useSettled } from '../../platform/use-settled.ts';

export interface FoundHit extends SearchHit {
  to: string;
}

export interface FoundGroup {
  group: SearchGroup;
  title: string;
  hits: FoundHit[];
}

/** In the order they are shown. A kind without a screen of its own is left out. */
const groups: { group: SearchGroup; title: string; pathOf: (hit: SearchHit) => string }[] = [
  { group: 'products', title: 'Products', pathOf: (hit) => paths.product(hit.id) },
  { group: 'orders', title: 'Orders', pathOf: (hit) => paths.order(hit.id) },
  { group: 'customers', title: 'Customers', pathOf: (hit) => paths.customer(hit.id) },
  { group: 'purchase_orders', title: 'Purchase orders', pathOf: (hit) => paths.purchaseOrder(hit.id) },
  { group: 'suppliers', title: 'Suppliers', pathOf: (hit) => paths.supplier(hit.id) },
];

/** What the server finds for a text, asked once typing pauses. `isCurrent`: the answer is for the text as it stands; `error`: its failure. */
export function useSearch(text: string) {
  const wanted = text.trim();
  // A field that was emptied shows nothing at once.
  const settled = useSettled(wanted);
  const asked = wanted === '' ? '' : settled;
  const query = trpc.search.all.useQuery({ q: asked }, { enabled: asked !== '', placeholderData: keepPreviousData });
  const found = asked === '' || !query.data ? [] : groupsOf(query.data);
  const isCurrent = asked === wanted && (asked === '' || (query.isSuccess && !query.isPlaceholderData));
  const error = asked === wanted && query.isError ? query.error : null;
  return { found, isCurrent, error, retry: () => void query.refetch() };
}

function groupsOf(results: Record<SearchGroup, SearchHit[]>): FoundGroup[] {
  return groups
    .map(({ group, title, pathOf }) => ({
      group,
      title,
      hits: results[group].map((hit) => ({ ...hit, to: pathOf(hit) })).filter((hit) => isPage(hit.to)),
    }))
    .filter(({ hits }) => hits.length > 0)
    .sort((a, b) => Number(isAtLocation(b)) - Number(isAtLocation(a)));
}

/** The text is the very code or number of one of them: that kind comes first. */
function isAtLocation({ hits }: FoundGroup): boolean {
  return hits.some((hit) => hit.is_exact);
}
