import { Dialog } from 'radix-ui';
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';
import { classNames } from '../class-names.ts';
import { scrimClass } from '../overlay/dialog-frame.ts';
import { useReturnFocus } from '../overlay/return-focus.ts';
import { useHeight } from '../use-height.ts';
import { ShellContext } from './shell-context.ts';
import { SkipLink } from './skip-link.tsx';

interface AppShellProps {
  /** Sidebar. */
  sidebar: ReactNode;
  /** Topbar. */
  topbar: ReactNode;
  /** Stays in view below the top bar, e.g. offline. */
  banner?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
  /** Sidebar shows icons only; from 1024 px on. */
  collapsed: boolean;
  onCollapsedChange: (collapsed: boolean) => void;
  /** Below 1024 px the sidebar slides in; close it after navigating. */
  drawerOpen: boolean;
  onDrawerOpenChange: (open: boolean) => void;
}

/** Frame of the application: sidebar, top bar, main landmark (id `main`), footer. */
export function AppShell({
  sidebar,
  topbar,
  banner,
  footer,
  children,
  collapsed,
  onCollapsedChange,
  drawerOpen,
  onDrawerOpenChange,
}: AppShellProps) {
  const isWide = useIsWide();
  const [bannerRef, bannerHeight] = useHeight<HTMLDivElement>();
  const shell = {
    isCollapsed: collapsed && isWide,
    setCollapsed: onCollapsedChange,
    isWide,
    openDrawer: () => onDrawerOpenChange(true),
    closeDrawer: () => onDrawerOpenChange(false),
  };
  return (
    <ShellContext value={shell}>
      <SkipLink />
      <div
        style={{ '--sticky-top': `calc(3.5rem + ${bannerHeight}px)` } as CSSProperties}
        className={classNames(
          'grid min-h-dvh grid-cols-[minmax(0,1fr)] transition-[grid-template-columns] duration-150',
          collapsed ? 'lg:grid-cols-[3.5rem_minmax(0,1fr)]' : 'lg:grid-cols-[15rem_minmax(0,1fr)]',
        )}
      >
        <div className="hidden border-r border-line lg:block">
          {isWide && (
            <aside aria-label="Sidebar" data-overlay-home="" className="sticky z-40 top-0 flex h-dvh flex-col">
              {sidebar}
            </aside>
          )}
        </div>
        <div className="flex min-w-0 flex-col">
          {topbar}
          <div ref={bannerRef} className="sticky top-14 z-25 bg-canvas">
            {banner}
          </div>
          <main id="main" tabIndex={-1} className="flex min-w-0 flex-1 flex-col gap-4 px-4 py-5 outline-none sm:px-6">
            {children}
          </main>
          {footer && <footer className="px-4 py-3 text-xs text-ink-muted sm:px-6">{footer}</footer>}
        </div>
      </div>
      <Drawer open={drawerOpen && !isWide} onOpenChange={onDrawerOpenChange}>
        {sidebar}
      </Drawer>
    </ShellContext>
  );
}

function Drawer({
  open,
  onOpenChange,
  children,
}: {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  children: ReactNode;
}) {
  const { rememberOpener, focusOpener } = useReturnFocus();
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimClass} />
        <Dialog.Content
          aria-describedby={undefined}
          onOpenAutoFocus={rememberOpener}
          onCloseAutoFocus={focusOpener}
          className="fixed inset-y-0 left-0 z-50 flex w-72 max-w-[85vw] flex-col border-r border-line bg-canvas data-[state=closed]:animate-drawer-out data-[state=open]:animate-drawer-in"
        >
          <Dialog.Title className="sr-only">Menu</Dialog.Title>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

const wideQuery = '(min-width: 1024px)';

function useIsWide(): boolean {
  const [isWide, setIsWide] = useState(() => matchMedia(wideQuery).matches);
  useEffect(() => {
    const query = matchMedia(wideQuery);
    const update = () => setIsWide(query.matches);
    update();
    query.addEventListener('change', update);
    return () => query.removeEventListener('change', update);
  }, []);
  return isWide;
}
