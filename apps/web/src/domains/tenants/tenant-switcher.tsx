import type { TenantView } from '@stockhand/contract/tenants/schema';
import { Check, ChevronsUpDown, Plus, Settings } from 'lucide-react';
import { useState } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';
import { useShell } from '../../ui/layout/shell-context.ts';
import { DropdownMenu, MenuItem, MenuLabel, MenuSeparator } from '../../ui/overlay/dropdown-menu.tsx';
import { tenantTexts } from './tenant-texts.ts';
import { useSwitchTenant } from './use-switch-tenant.ts';

/** Heads the sidebar: the tenant one works in, and the way to the others. */
export function TenantSwitcher() {
  const { tenant } = useCurrentUser();
  const { isCollapsed } = useShell();
  const [isOpen, setIsOpen] = useState(false);
  const { switchTo, switchingTo } = useSwitchTenant();
  return (
    <DropdownMenu
      align="start"
      open={isOpen}
      onOpenChange={setIsOpen}
      className="w-64"
      trigger={
        <button
          type="button"
          aria-busy={switchingTo !== null || undefined}
          className="flex min-h-10 w-full min-w-10 items-center gap-2.5 rounded-md px-1 text-left hover:bg-hover pointer-coarse:min-h-11"
        >
          <LogoSquare name={tenant.name} logoUrl={tenant.logo_url} color={tenant.primary_color} />
          <span className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
            <span className="block truncate font-semibold">{tenant.name}</span>
            {switchingTo && <span className="block truncate text-xs text-ink-muted">{tenantTexts.switching}</span>}
          </span>
          {!isCollapsed && <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />}
        </button>
      }
    >
      <TenantList
        onChoose={(chosen) => {
          setIsOpen(false);
          void switchTo(chosen);
        }}
      />
    </DropdownMenu>
  );
}

function TenantList({ onChoose }: { onChoose: (tenant: TenantView) => void }) {
  const { tenant: current, isAdmin } = useCurrentUser();
  const list = trpc.tenants.list.useQuery();
  const others =
    list.data?.tenants.filter(({ id, schema_name }) => id !== current.id && schema_name !== 'public') ?? [];
  return (
    <>
      <MenuLabel>Companies</MenuLabel>
      <TenantItem tenant={current} isCurrent onChoose={onChoose} />
      {others.map((tenant) => (
        <TenantItem key={tenant.id} tenant={tenant} onChoose={onChoose} />
      ))}
      {list.isError && (
        <p role="alert" className="px-2 py-1.5 text-sm text-danger">
          {tenantTexts.loadFailed}
        </p>
      )}
      <MenuSeparator />
      {isAdmin && (
        <MenuItem icon={<Settings aria-hidden />} link={<AppLink to={paths.tenantSettings} />}>
          Manage Current Company
        </MenuItem>
      )}
      <MenuItem icon={<Plus aria-hidden />} link={<AppLink to={paths.tenants} />}>
        Add New Company
      </MenuItem>
    </>
  );
}

interface TenantItemProps {
  tenant: TenantView;
  isCurrent?: boolean;
  onChoose: (tenant: TenantView) => void;
}

function TenantItem({ tenant, isCurrent = false, onChoose }: TenantItemProps) {
  return (
    <MenuItem
      icon={<LogoSquare name={tenant.name} logoUrl={tenant.logo_url} color={tenant.primary_color} size="sm" />}
      onSelect={() => !isCurrent && onChoose(tenant)}
    >
      <span className="flex items-center gap-2">
        <span className="min-w-0 flex-1">
          <span className="block truncate">{tenant.name}</span>
          {isCurrent && <span className="block text-xs text-ink-muted">{tenantTexts.current}</span>}
        </span>
        {isCurrent && <Check aria-hidden />}
      </span>
    </MenuItem>
  );
}
