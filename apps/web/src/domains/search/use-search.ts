import type { SearchGroup, SearchHit } from '@stockhand/contract/search/schema';
import { keepPreviousData } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isPage } from '../../platform/page-registry.ts';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';

const pauseMs = 150;

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
  { group: 'orders', title: 'Orders', pathOf: (hit) => `/orders/${hit.id}` },
  { group: 'customers', title: 'Customers', pathOf: (hit) => `/orders?search=${encodeURIComponent(hit.title)}` },
  { group: 'purchase_orders', title: 'Purchase orders', pathOf: (hit) => `/purchase-orders/${hit.id}` },
  { group: 'suppliers', title: 'Suppliers', pathOf: (hit) => `/suppliers/${hit.id}` },
];

/** What the server finds for a text, asked once typing pauses. `isCurrent`: the answer is for the text as it stands; `error`: its failure. */
export function useSearch(text: string) {
  const asked = useSettled(text.trim());
  const query = trpc.search.all.useQuery({ q: asked }, { enabled: asked !== '', placeholderData: keepPreviousData });
  const found = asked === '' || !query.data ? [] : groupsOf(query.data);
  const isCurrent = asked === text.trim() && (asked === '' || (query.isSuccess && !query.isPlaceholderData));
  const error = asked === text.trim() && query.isError ? query.error : null;
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

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), text === '' ? 0 : pauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
