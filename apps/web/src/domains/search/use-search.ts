import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../platform/trpc.ts';
import { useSettled } from '../../platform/use-settled.ts';
import { foundGroups } from './found-groups.ts';

/** What the server finds for a text, asked once typing pauses. `isCurrent`: the answer is for the text as it stands; `error`: its failure. */
export function useSearch(text: string) {
  const wanted = text.trim();
  // A field that was emptied shows nothing at once.
  const settled = useSettled(wanted);
  const asked = wanted === '' ? '' : settled;
  const query = trpc.search.all.useQuery({ q: asked }, { enabled: asked !== '', placeholderData: keepPreviousData });
  const found = asked === '' || !query.data ? [] : foundGroups(query.data);
  const isCurrent = asked === wanted && (asked === '' || (query.isSuccess && !query.isPlaceholderData));
  const error = asked === wanted && query.isError ? query.error : null;
  return { found, isCurrent, error, retry: () => void query.refetch() };
}
