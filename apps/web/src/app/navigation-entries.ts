import { isPage } from '../platform/page-registry.ts';
import { useCan, useCurrentUser } from '../platform/session/current-user.ts';
import { type NavigationGroup, type NavigationLink, navigation } from './navigation.ts';

/** What there is and the person may open; a group without such links is left out. */
export function useNavigationEntries(): (NavigationLink | NavigationGroup)[] {
  const mayDo = useCan();
  const { isAdmin } = useCurrentUser();
  const isOffered = ({ to, right, isForAdmins = false }: NavigationLink) =>
    isPage(to) && (!right || mayDo(...right)) && (!isForAdmins || isAdmin);
  return navigation.flatMap((entry): (NavigationLink | NavigationGroup)[] => {
    if (!('links' in entry)) return isOffered(entry) ? [entry] : [];
    const links = entry.links.filter(isOffered);
    return links.length > 0 ? [{ ...entry, links }] : [];
  });
}
