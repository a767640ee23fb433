import { createContext, use } from 'react';

export interface Shell {
  /** Only icons show in the sidebar. */
  isCollapsed: boolean;
  setCollapsed: (collapsed: boolean) => void;
  /** The sidebar stands beside the page; below 1024 px it slides in. */
  isWide: boolean;
  openDrawer: () => void;
  closeDrawer: () => void;
}

export const ShellContext = createContext<Shell | null>(null);

export function useShell(): Shell {
  const shell = use(ShellContext);
  if (!shell) throw new Error('Shell pieces belong inside AppShell');
  return shell;
}
