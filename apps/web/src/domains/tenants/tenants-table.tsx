import { tenantMessages } from '@stockhand/contract/tenants/messages';
import type { TenantView } from '@stockhand/contract/tenants/schema';
import { ArrowRightLeft, Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import { trpc } from '../../platform/trpc.ts';
import { useWho } from '../../platform/who.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import { LogoSquare } from '../../ui/logo-square.tsx';
import { type RowAction, RowActions } from '../../ui/row-actions.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { tenantTexts as texts } from './tenant-texts.ts';

interface TenantsTableProps {
  tenants: readonly TenantView[];
  loading: boolean;
  error: ReactNode;
  /** The company that is being entered. */
  switchingTo: number | null;
  onSwitch: (tenant: TenantView) => void;
  onDelete: (tenant: TenantView) => void;
}

export function TenantsTable({ tenants, switchingTo, onSwitch, onDelete, ...props }: TenantsTableProps) {
  const administered = useAdministered();
  const columns: TableColumn<TenantView>[] = [
    { key: 'name', header: 'Company', cell: (tenant) => <NameCell tenant={tenant} /> },
    { key: 'schema_name', header: 'Tenant ID', from: 640, cell: ({ schema_name }) => schema_name },
    {
      key: 'industry',
      header: 'Industry',
      from: 900,
      cell: ({ industry }) => industry || <span className="text-ink-muted">Not specified</span>,
    },
    {
      key: 'switch',
      header: 'Switch',
      headerHidden: true,
      align: 'end',
      fit: true,
      from: 640,
      cell: (tenant) => (
        <Button
          size="sm"
          disabled={tenant.is_current || (switchingTo !== null && switchingTo !== tenant.id)}
          busy={switchingTo === tenant.id}
          busyText={texts.switching}
          aria-label={switchingTo === tenant.id ? undefined : `Switch to ${tenant.name}`}
          onClick={() => onSwitch(tenant)}
        >
          Switch
        </Button>
      ),
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fit: true,
      cell: (tenant) => (
        <RowActions
          name={tenant.name}
          actions={[
            {
              label: 'Switch',
              icon: <ArrowRightLeft aria-hidden />,
              inMenuOnly: true,
              onSelect: () => onSwitch(tenant),
              refusal: tenant.is_current ? texts.current : undefined,
            },
            ...(administered(tenant) ? changesOf(tenant) : []),
          ]}
        />
      ),
    },
  ];
  const changesOf = (tenant: TenantView): RowAction[] => [
    { label: 'Edit', icon: <Pencil aria-hidden />, link: <AppLink to={paths.tenantSettingsOf(tenant.id)} /> },
    {
      label: 'Delete',
      icon: <Trash2 aria-hidden />,
      danger: true,
      onSelect: () => onDelete(tenant),
      refusal: tenants.length === 1 ? tenantMessages.onlyTenant : undefined,
    },
  ];
  return (
    <DataTable
      {...props}
      label="Companies"
      rows={tenants}
      rowKey={(tenant) => String(tenant.id)}
      columns={columns}
      skeletonRows={3}
    />
  );
}

/** Changing and deleting a company is for its administrators (rulings B). */
function useAdministered(): (tenant: TenantView) => boolean {
  const { isAdmin } = useWho();
  const memberships = trpc.tenants.memberships.useQuery();
  const admins = new Set(memberships.data?.filter(({ role }) => role === 'admin').map(({ id }) => id));
  return ({ id, is_current }) => (memberships.data ? admins.has(id) : is_current && isAdmin);
}

function NameCell({ tenant }: { tenant: TenantView }) {
  return (
    <span className="flex items-center gap-3 py-1">
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
