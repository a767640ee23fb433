import type { Permissions } from '@stockhand/contract/permissions';
import { can } from '@stockhand/contract/permissions';
import { userMessages as texts } from '@stockhand/contract/users/messages';
import type { UserView } from '@stockhand/contract/users/schema';
import { KeyRound, LogOut, Pencil, ShieldOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Time } from '../../platform/format.tsx';
import { useWho } from '../../platform/who.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { DataTable } from '../../ui/data-table.tsx';
import type { TableSort } from '../../ui/data-table-header.tsx';
import { type RowAction, RowActions } from '../../ui/row-actions.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import type { TableColumn } from '../../ui/table-column.ts';
import { fullName, groupsLabel, roleLabel } from './user-labels.ts';
import { userTexts } from './user-texts.ts';

interface Deeds {
  onEdit: (user: UserView) => void;
  onDelete: (user: UserView) => void;
  onResetPassword: (user: UserView) => void;
  onSignOut: (user: UserView) => void;
  onResetTwoFactor: (user: UserView) => void;
}

interface UsersTableProps {
  users: readonly UserView[];
  deeds: Deeds;
  sort: TableSort | null;
  onSortChange: (sort: TableSort) => void;
  loading: boolean;
  refreshing: boolean;
  error: ReactNode;
  empty: ReactNode;
}

export function UsersTable({ users, deeds, ...props }: UsersTableProps) {
  const who = useWho();
  const columns: TableColumn<UserView>[] = [
    {
      key: 'first_name',
      header: 'User',
      sortable: true,
      cell: (user) => <NameCell user={user} isSelf={user.id === who.id} />,
    },
    { key: 'role', header: 'Role', from: 640, cell: (user) => <RoleCell user={user} /> },
    { key: 'status', header: 'Status', from: 640, fit: true, cell: (user) => <ActivityBadge user={user} /> },
    {
      key: 'last_login',
      header: 'Last Login',
      sortable: true,
      from: 900,
      fit: true,
      cell: ({ last_login }) =>
        last_login ? <Time value={last_login} /> : <span className="text-ink-muted">{userTexts.never}</span>,
    },
    {
      key: 'actions',
      header: 'Actions',
      align: 'end',
      fit: true,
      cell: (user) => <RowActions name={fullName(user)} actions={actionsOn(user, who, deeds)} />,
    },
  ];
  const hasActions = can(who.permissions, 'update', 'users') || can(who.permissions, 'delete', 'users');
  return (
    <DataTable
      {...props}
      label="Users"
      rows={users}
      rowKey={(user) => String(user.id)}
      columns={hasActions ? columns : columns.filter(({ key }) => key !== 'actions')}
    />
  );
}

function actionsOn(
  user: UserView,
  who: { id: number; is_superuser: boolean; permissions: Permissions },
  { onEdit, onDelete, onResetPassword, onSignOut, onResetTwoFactor }: Deeds,
): RowAction[] {
  const isOutOfReach = user.is_superuser && !who.is_superuser;
  const mayUpdate = can(who.permissions, 'update', 'users');
  const mayDelete = can(who.permissions, 'delete', 'users');
  const changes: RowAction[] = [
    { label: 'Reset password', icon: <KeyRound aria-hidden />, onSelect: () => onResetPassword(user) },
    {
      label: 'Edit',
      icon: <Pencil aria-hidden />,
      onSelect: () => onEdit(user),
      refusal: isOutOfReach ? userTexts.superuserOnly : undefined,
    },
    {
      label: 'Sign out',
      icon: <LogOut aria-hidden />,
      onSelect: () => onSignOut(user),
      refusal: user.id === who.id ? userTexts.signOutYourself : undefined,
    },
  ];
  if (user.id !== who.id && user.two_factor_enabled) {
    // What not everybody has comes first: the others stand in the same place in every row.
    changes.unshift({
      label: 'Reset two-factor',
      icon: <ShieldOff aria-hidden />,
      onSelect: () => onResetTwoFactor(user),
      refusal: isOutOfReach ? userTexts.superuserOnly : undefined,
    });
  }
  const removal: RowAction = {
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => onDelete(user),
    refusal: user.is_superuser ? texts.superuserStays : user.id === who.id ? texts.notYourself : undefined,
  };
  return [...(mayUpdate ? changes : []), ...(mayDelete ? [removal] : [])];
}

/** Where the table is narrow, role and status stand below the name. */
function NameCell({ user, isSelf }: { user: UserView; isSelf: boolean }) {
  return (
    <span className="flex items-center gap-3 py-1">
      <span className="hidden @min-[480px]:block">
        <Avatar name={fullName(user)} />
      </span>
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-x-2">
          <span className="font-medium">{fullName(user)}</span>
          {isSelf && (
            <Badge tone="accent" icon={null}>
              You
            </Badge>
          )}
        </span>
        <span className="block text-ink-muted">{user.email}</span>
        <span className="mt-1 flex flex-wrap items-center gap-x-2 gap-y-1 @min-[640px]:hidden">
          <RoleCell user={user} />
          <ActivityBadge user={user} />
        </span>
      </span>
    </span>
  );
}

function RoleCell({ user }: { user: UserView }) {
  return (
    <span>
      {roleLabel(user)}
      {user.groups.length > 0 && (
        <span className="block text-ink-muted" title={user.groups.join(', ')}>
          {groupsLabel(user.groups)}
        </span>
      )}
    </span>
  );
}

function ActivityBadge({ user }: { user: UserView }) {
  return <StatusBadge status={user.is_active ? 'active' : 'inactive'} />;
}
