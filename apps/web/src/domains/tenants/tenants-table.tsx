import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { LogoSquare } from '../../ui/layout/logo-square.tsx';
import { DataTable } from '../../ui/table/data-table.tsx';
import { type RowAction, RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { tenantTexts as texts } from './tenant-texts.ts';

interface TenantsTableProps {
  tenants: readonly TenantView[];
  loading: boolean;
  error: ReactNode;
  /** The tenant that is being entered. */
  switchingTo: number | null;
  onSwitch: (tenant: TenantView) => void;
  onDelete: (tenant: TenantView) => void;
}

export function TenantsTable({ tenants, switchingTo, onSwitch, onDelete, ...props }: TenantsTableProps) {
  const administered = useAdministered();
  const actionsOn = (tenant: TenantView): RowAction[] => [
    {
      label: 'Switch',
      icon: <ArrowRightLeft aria-hidden />,
      inMenuOnly: true,
      onSelect: () => onSwitch(tenant),
      refusal: tenant.is_current ? texts.current : undefined,
    },
    ...(administered(tenant) ? changesOf(tenant, tenants.length === 1, onDelete) : []),
  ];
  return (
    <DataTable
      {...props}
      label="Companies"
      rows={tenants}
      rowKey={(tenant) => String(tenant.id)}
      columns={[
        ...facts,
        {
          key: 'switch',
          header: 'Switch',
          headerHidden: true,
          align: 'end',
          fit: true,
          from: 640,
          cell: (tenant) => <SwitchButton tenant={tenant} switchingTo={switchingTo} onSwitch={onSwitch} />,
        },
        {
          key: 'actions',
          header: 'Actions',
          align: 'end',
          fit: true,
          cell: (tenant) => <RowActions name={tenant.name} actions={actionsOn(tenant)} />,
        },
      ]}
      skeletonRows={3}
    />
  );
}

const facts: readonly TableColumn<TenantView>[] = [
  { key: 'name', header: 'Company', cell: (tenant) => <NameCell tenant={tenant} /> },
  { key: 'schema_name', header: 'Tenant ID', from: 640, cell: ({ schema_name }) => schema_name },
  {
    key: 'industry',
    header: 'Industry',
    from: 900,
    cell: ({ industry }) => industry || <span className="text-ink-muted">Not specified</span>,
  },
];

interface SwitchButtonProps extends Pick<TenantsTableProps, 'switchingTo' | 'onSwitch'> {
  tenant: TenantView;
}

function SwitchButton({ tenant, switchingTo, onSwitch }: SwitchButtonProps) {
  const isBusy = switchingTo === tenant.id;
  return (
    <Button
      size="sm"
      disabled={tenant.is_current || (switchingTo !== null && !isBusy)}
      busy={isBusy}
      busyText={texts.switching}
      aria-label={isBusy ? undefined : `Switch to ${tenant.name}`}
      onClick={() => onSwitch(tenant)}
    >
      Switch
    </Button>
  );
}

function changesOf(tenant: TenantView, isOnly: boolean, onDelete: (tenant: TenantView) => void): RowAction[] {
  return [
    { label: 'Edit', icon: <Pencil aria-hidden />, link: <AppLink to={paths.tenantSettingsOf(tenant.id)} /> },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => onDelete(tenant),
      refusal: isOnly ? tenantMessages.onlyTenant : undefined,
    },
  ];
}

/** Changing and deleting a tenant is for its administrators (docs/rules.md#tenants). */
function useAdministered(): (tenant: TenantView) => boolean {
  const { isAdmin } = useCurrentUser();
  const memberships = trpc.tenants.memberships.useQuery();
  const admins = new Set(memberships.data?.filter(({ role }) => role === 'admin').map(({ id }) => id));
  return ({ id, is_current }) => (memberships.data ? admins.has(id) : is_current && isAdmin);
}

function NameCell({ tenant }: { tenant: TenantView }) {
  return (
    <span className="flex items-center gap-3">
      <LogoSquare name={tenant.name} logoUrl={tenant.logo_url} color={tenant.primary_color} />
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="font-medium">{tenant.name}</span>
          {tenant.is_current && <Badge tone="accent">{texts.current}</Badge>}
        </span>
        <span className="block text-ink-muted @min-[640px]:hidden">{tenant.schema_name}</span>
      </span>
    </span>
  );
}
