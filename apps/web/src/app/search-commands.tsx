import { LogOut, Moon, Plus, Sun } from 'lucide-react';
import type { Command } from '../domains/search/command.ts';
import { isPage } from '../platform/page-registry.ts';
import { paths } from '../platform/paths.ts';
import { type Right, useCan } from '../platform/session/current-user.ts';
import { useTheme } from '../platform/theme.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { useSignOut } from './use-sign-out.ts';

interface FurtherPage {
  label: string;
  to: string;
  right?: Right;
  words?: string;
  /** Makes something. */
  adds?: boolean;
}

/** Pages that the sidebar does not list. */
const furtherPages: readonly FurtherPage[] = [
  { label: 'Add Product', to: paths.addProduct, right: ['create', 'products'], words: 'new create', adds: true },
  { label: 'Create Order', to: paths.createOrder, right: ['create', 'orders'], words: 'new add', adds: true },
  {
    label: 'Create Purchase Order',
    to: paths.createPurchaseOrder,
    right: ['create', 'purchases'],
    words: 'new add po',
    adds: true,
  },
  { label: 'Add Supplier', to: paths.addSupplier, right: ['create', 'suppliers'], words: 'new create', adds: true },
  { label: 'End of Day', to: paths.endOfDay, right: ['read', 'orders'], words: 'close cash' },
  { label: 'Archived Suppliers', to: paths.archivedSuppliers, right: ['read', 'suppliers'] },
  { label: 'Groups', to: paths.groups, right: ['read', 'users'], words: 'roles rights permissions users' },
  { label: 'Your Profile', to: paths.profile, words: 'password email two-factor sessions notifications settings' },
];

/** What the search offers beside what it finds: the places that the person may open, and what can be done at once. */
export function useSearchCommands(): Command[] {
  const entries = useNavigationEntries();
  const mayDo = useCan();
  const { theme, toggleTheme } = useTheme();
  const signOut = useSignOut();
  const listed = entries
    .flatMap((entry) => ('links' in entry ? entry.links.map((link) => ({ icon: entry.icon, ...link })) : [entry]))
    .map(({ label, to, icon: Icon }): Command => ({ label, to, icon: Icon && <Icon aria-hidden /> }));
  const further = furtherPages
    .filter(({ to, right }) => isPage(to) && (!right || mayDo(...right)))
    .map(({ adds, right: _, ...page }): Command => ({ ...page, icon: adds && <Plus aria-hidden /> }));
  const other = theme === 'dark' ? 'Light theme' : 'Dark theme';
  return [
    ...listed,
    ...further,
    {
      label: other,
      words: 'mode appearance switch',
      icon: theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
      run: toggleTheme,
    },
    { label: 'Sign out', words: 'log out logout', icon: <LogOut aria-hidden />, run: signOut },
  ];
}
