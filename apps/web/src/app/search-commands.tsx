import { Plus } from 'lucide-react';
import type { Command } from '../domains/search/command.ts';
import { isPage } from '../platform/page-registry.ts';
import { useCan } from '../platform/session/current-user.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { useSearchActions } from './search-actions.tsx';
import { furtherPages } from './search-pages.ts';
import { searchWords } from './search-words.ts';

/** What the search offers beside what it finds: the places that the person may open, and what can be done at once. */
export function useSearchCommands(): Command[] {
  const entries = useNavigationEntries();
  const mayDo = useCan();
  const actions = useSearchActions();
  const listed = entries
    .flatMap((entry) => ('links' in entry ? entry.links.map((link) => ({ icon: entry.icon, ...link })) : [entry]))
    // Reports have names of their own there.
    .filter(({ to }) => !furtherPages.some((page) => page.to === to))
    .map(
      ({ label, to, icon: Icon }): Command => ({
        ...{ label, to, words: searchWords[to] ?? '' },
        icon: Icon && <Icon aria-hidden />,
      }),
    );
  const further = furtherPages
    .filter(({ to, right }) => isPage(to) && (!right || mayDo(...right)))
    .map(({ adds, right: _, ...page }): Command => ({ ...page, icon: adds && <Plus aria-hidden /> }));
  return [...listed, ...further, ...actions];
}
