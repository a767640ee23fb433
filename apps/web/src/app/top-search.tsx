import { Plus } from 'lucide-react';
import type { Command } from '../domains/search/command.ts';
import { SearchBox } from '../domains/search/search-box.tsx';
import { isPage } from '../platform/page-registry.ts';
import { paths } from '../platform/paths.ts';
import { useCan } from '../platform/session/current-user.ts';
import { useNavigationEntries } from './navigation-entries.ts';

/** The search with the places that the person may open. */
export function TopSearch() {
  const entries = useNavigationEntries();
  const mayDo = useCan();
  const commands: Command[] = entries
    .flatMap((entry) => ('links' in entry ? entry.links.map((link) => ({ icon: entry.icon, ...link })) : [entry]))
    .map(({ label, to, icon: Icon }) => ({ label, to, icon: Icon && <Icon aria-hidden /> }));
  if (isPage(paths.addProduct) && mayDo('create', 'products'))
    commands.push({ label: 'Add Product', to: paths.addProduct, icon: <Plus aria-hidden /> });
  commands.push({ label: 'Your Profile', to: paths.profile });
  return <SearchBox commands={commands} />;
}
