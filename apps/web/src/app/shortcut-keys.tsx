import { lazy, Suspense, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { isPage } from '../platform/page-registry.ts';
import { useCan } from '../platform/session/current-user.ts';
import { type Shortcut, useShortcut, useShortcutKeys, useShortcuts } from '../platform/shortcuts.ts';
import { type NavigationLink, navigation } from './navigation.ts';

const ShortcutListDialog = lazy(async () => ({
  default: (await import('../ui/overlay/shortcut-list-dialog.tsx')).ShortcutListDialog,
}));

/** Listens for single keys, owns those that lead to places, and `?`, which lists them all. */
export function ShortcutKeys() {
  const [isListOpen, setIsListOpen] = useState<boolean>();
  const shortcuts = useShortcuts();
  useShortcutKeys();
  useShortcut({ keys: '?', label: 'Show keyboard shortcuts', group: 'General', run: () => setIsListOpen(true) });
  return (
    <>
      {navigation
        .flatMap((entry) => ('links' in entry ? entry.links : [entry]))
        .map((link) => (
          <GoShortcut key={link.to} link={link} />
        ))}
      {isListOpen !== undefined && (
        <Suspense>
          <ShortcutListDialog open={isListOpen} onOpenChange={setIsListOpen} groups={groupsOf(shortcuts)} />
        </Suspense>
      )}
    </>
  );
}

function GoShortcut({ link: { to, label, right, goKey } }: { link: NavigationLink }) {
  const navigate = useNavigate();
  const mayDo = useCan();
  const isOffered = goKey !== undefined && isPage(to) && (!right || mayDo(...right));
  useShortcut(isOffered ? { keys: `g ${goKey}`, label, group: 'Go to', run: () => void navigate(to) } : null);
  return null;
}

function groupsOf(shortcuts: readonly Shortcut[]) {
  const groups = Map.groupBy(shortcuts, ({ group }) => group);
  return [...groups].map(([title, members]) => ({ title, shortcuts: members }));
}
