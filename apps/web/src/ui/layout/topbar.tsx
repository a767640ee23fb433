import { Menu } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { useShell } from './shell-context.ts';

interface TopbarProps {
  /** Search, left and as wide as there is room. */
  search?: ReactNode;
  /** Icon buttons and the user menu. */
  children: ReactNode;
}

/** Sticks to the top; holds the menu button below 1024 px. */
export function Topbar({ search, children }: TopbarProps) {
  const { isWide, openDrawer } = useShell();
  return (
    <header
      data-overlay-home=""
      className="sticky top-0 z-30 has-data-[state=open]:z-55 flex h-14 items-center gap-2 border-b border-line bg-canvas px-3 sm:px-6"
    >
      {!isWide && (
        <Button variant="ghost" size="icon" aria-label="Open menu" onClick={openDrawer} icon={<Menu aria-hidden />} />
      )}
      <div className="min-w-0 max-w-md flex-1">{search}</div>
      <div className="ml-auto flex shrink-0 items-center gap-1">{children}</div>
    </header>
  );
}

/** Dot on an icon button, e.g. the bell; the button's label says what it means. */
export function DotMark({ children, shown }: { children: ReactNode; shown: boolean }) {
  return (
    <span className="relative inline-flex">
      {children}
      {shown && (
        <span
          aria-hidden
          className="absolute -top-0.5 -right-0.5 size-2 rounded-full border border-canvas bg-danger-fill"
        />
      )}
    </span>
  );
}
