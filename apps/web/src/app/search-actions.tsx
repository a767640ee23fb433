import { ArrowLeftRight, CheckCheck, LogOut, Moon, Sun } from 'lucide-react';
import { useMarking } from '../domains/notifications/use-marking.ts';
import type { Command } from '../domains/search/command.ts';
import { useSwitchTenant } from '../domains/tenants/use-switch-tenant.ts';
import { useCurrentUser } from '../platform/session/current-user.ts';
import { useTheme } from '../platform/theme.ts';
import { trpc } from '../platform/trpc.ts';
import { useSignOut } from './use-sign-out.ts';

/** What can be done at once. */
export function useSearchActions(): Command[] {
  const { theme, toggleTheme } = useTheme();
  const { markAll } = useMarking();
  const switches = useSwitches();
  const signOut = useSignOut();
  return [
    {
      label: theme === 'dark' ? 'Light theme' : 'Dark theme',
      words: 'mode appearance switch',
      icon: theme === 'dark' ? <Sun aria-hidden /> : <Moon aria-hidden />,
      run: toggleTheme,
    },
    {
      label: 'Mark all notifications as read',
      words: 'unread clear',
      icon: <CheckCheck aria-hidden />,
      run: markAll,
    },
    ...switches,
    { label: 'Sign out', words: 'log out logout', icon: <LogOut aria-hidden />, run: signOut },
  ];
}

/** Into each of the person's other companies. */
function useSwitches(): Command[] {
  const { tenant: current } = useCurrentUser();
  const { switchTo } = useSwitchTenant();
  const list = trpc.tenants.list.useQuery();
  return (list.data?.tenants ?? [])
    .filter(({ id, schema_name }) => id !== current.id && schema_name !== 'public')
    .map((tenant) => ({
      label: `Switch to ${tenant.name}`,
      words: 'company workspace change',
      icon: <ArrowLeftRight aria-hidden />,
      run: () => void switchTo(tenant),
    }));
}
