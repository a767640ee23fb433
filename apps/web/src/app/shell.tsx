import { useEffect, useState } from 'react';
import { Outlet, useLocation } from 'react-router-dom';
import { NotificationBell } from '../domains/notifications/bell.tsx';
import { TenantSwitcher } from '../domains/tenants/tenant-switcher.tsx';
import { AppLink } from '../platform/app-link.tsx';
import { LeaveWatch } from '../platform/form/leave-watch.tsx';
import { useChangeFeed } from '../platform/live/change-feed.ts';
import { OfflineBar } from '../platform/live/offline-bar.tsx';
import { deviceStorage } from '../platform/safe-storage.ts';
import { useCurrentUser } from '../platform/session/current-user.ts';
import { ThemeToggle } from '../platform/theme-toggle.tsx';
import { Avatar } from '../ui/avatar.tsx';
import { applyBrand } from '../ui/brand.ts';
import { AppShell } from '../ui/layout/app-shell.tsx';
import { nameWindow } from '../ui/layout/page-title.tsx';
import { ProductMark } from '../ui/layout/product-mark.tsx';
import { Sidebar, SidebarGroup, SidebarLink } from '../ui/layout/sidebar.tsx';
import { Topbar } from '../ui/layout/topbar.tsx';
import { useKeptFocus } from './kept-focus.ts';
import type { NavigationLink } from './navigation.ts';
import { useNavigationEntries } from './navigation-entries.ts';
import { Onboarding } from './onboarding/onboarding.tsx';
import { ShortcutKeys } from './shortcut-keys.tsx';
import { TopSearch } from './top-search.tsx';
import { UserMenu } from './user-menu.tsx';

const collapsedKey = 'sidebar_collapsed';

/** Sidebar, top bar and footer around every signed-in page. */
export function Shell() {
  const [isCollapsed, setIsCollapsed] = useState(() => deviceStorage.get(collapsedKey) === 'yes');
  const { pathname } = useLocation();
  // Open on the page it was opened on: going elsewhere closes it.
  const [drawerPath, setDrawerPath] = useState<string | null>(null);
  useWindowBrand();
  useChangeFeed();
  useKeptFocus();
  const collapse = (collapsed: boolean) => {
    setIsCollapsed(collapsed);
    deviceStorage.set(collapsedKey, collapsed ? 'yes' : 'no');
  };
  return (
    <AppShell
      sidebar={<Navigation />}
      topbar={
        <Topbar search={<TopSearch />}>
          <ThemeToggle />
          <NotificationBell />
          <UserMenu />
        </Topbar>
      }
      banner={<OfflineBar />}
      footer={`© ${new Date().getFullYear()} Stockhand`}
      collapsed={isCollapsed}
      onCollapsedChange={collapse}
      drawerOpen={drawerPath === pathname}
      onDrawerOpenChange={(open) => setDrawerPath(open ? pathname : null)}
    >
      <ShortcutKeys />
      <Onboarding />
      <Outlet />
      <LeaveWatch />
    </AppShell>
  );
}

function Navigation() {
  const entries = useNavigationEntries();
  const { pathname } = useLocation();
  const active = activeLink(
    entries.flatMap((entry) => ('links' in entry ? entry.links : [entry])),
    pathname,
  );
  const isActive = ({ to }: NavigationLink) => to === active?.to;
  const activeGroup = entries.find((entry) => 'links' in entry && entry.links.some(isActive));
  return (
    <Sidebar
      header={<TenantSwitcher />}
      activeGroup={activeGroup && 'id' in activeGroup ? activeGroup.id : null}
      footer={<SidebarPerson />}
    >
      {entries.map((entry) =>
        'links' in entry ? (
          <SidebarGroup key={entry.id} id={entry.id} label={entry.label} icon={<entry.icon aria-hidden />}>
            {entry.links.map((link) => (
              <SidebarLink key={link.to} label={link.label} link={<AppLink to={link.to} />} active={isActive(link)} />
            ))}
          </SidebarGroup>
        ) : (
          <SidebarLink
            key={entry.to}
            label={entry.label}
            icon={entry.icon && <entry.icon aria-hidden />}
            link={<AppLink to={entry.to} />}
            active={isActive(entry)}
          />
        ),
      )}
    </Sidebar>
  );
}

/** The link whose page or part this is: of `/reports` and `/reports/sales` the longer one. */
function activeLink(links: readonly NavigationLink[], pathname: string): NavigationLink | undefined {
  const around = links.filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`));
  return around.toSorted((one, other) => other.to.length - one.to.length)[0];
}

function SidebarPerson() {
  const { firstName, lastName, username, email } = useCurrentUser();
  const name = `${firstName} ${lastName}`.trim() || username;
  return (
    <div className="flex flex-col gap-2">
      <div className="flex items-center gap-2.5">
        <Avatar name={name} />
        <div className="min-w-0">
          <p className="truncate font-medium">{name}</p>
          <p className="truncate text-xs text-ink-muted">{email}</p>
        </div>
      </div>
      <p className="flex items-center gap-1.5 text-xs text-ink-muted">
        <ProductMark className="size-4" />
        Powered by Stockhand
      </p>
    </div>
  );
}

/** The tenant's colours and name on the window; the product's own again afterwards. */
function useWindowBrand(): void {
  const { name, primary_color: primary, secondary_color: secondary } = useCurrentUser().tenant;
  useEffect(() => {
    applyBrand({ primary, secondary });
    return () => applyBrand(null);
  }, [primary, secondary]);
  useEffect(() => {
    nameWindow(`${name} – Stockhand`);
    return () => nameWindow('Stockhand');
  }, [name]);
}
