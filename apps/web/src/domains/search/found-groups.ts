import { searchMessages as texts } from '@stockhand/contract/search/messages';
import type { SearchGroup, SearchHit, SearchResults } from '@stockhand/contract/search/schema';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { groupTitles } from './search-texts.ts';

export interface FoundHit extends SearchHit {
  group: SearchGroup;
  to: string;
}

export interface FoundGroup {
  title: string;
  hits: FoundHit[];
  /** What may have been meant. */
  isSimilar: boolean;
}

/** In the order they are shown. */
const pathsOf: Record<SearchGroup, (id: number) => string> = {
  products: paths.product,
  orders: paths.order,
  sales: paths.sale,
  customers: paths.customer,
  purchase_orders: paths.purchaseOrder,
  suppliers: paths.supplier,
};

/** By kind, the kind of what the text is the very code or number of first; at the end what may have been meant. */
export function foundGroups(results: SearchResults): FoundGroup[] {
  const kinds = (Object.keys(pathsOf) as SearchGroup[]).map((group) => ({
    title: groupTitles[group],
    hits: results[group].map((hit) => ({ ...hit, group, to: pathsOf[group](hit.id) })).filter((hit) => isPage(hit.to)),
  }));
  const sure = kinds
    .map(({ title, hits }) => ({ title, hits: hits.filter((hit) => !hit.is_similar), isSimilar: false }))
    .sort((a, b) => Number(isExact(b)) - Number(isExact(a)));
  const similar = kinds.flatMap(({ title, hits }) =>
    hits.filter((hit) => hit.is_similar).map((hit) => ({ ...hit, detail: `${title} · ${hit.detail}` })),
  );
  return [...sure, { title: texts.similarTitle, hits: similar, isSimilar: true }].filter(({ hits }) => hits.length > 0);
}

function isExact({ hits }: FoundGroup): boolean {
  return hits.some((hit) => hit.is_exact);
}
