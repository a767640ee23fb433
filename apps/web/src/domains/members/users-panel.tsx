import { userMessages as texts } from '@stockhand/contract/members/messages';
import { ListUsers, type UserView } from '@stockhand/contract/members/schema';
import { RefreshCw, Users } from 'lucide-react';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { useCan, useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Button } from '../../ui/controls/button.tsx';
import { useDialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { RowActions } from '../../ui/table/row-actions.tsx';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { DeleteUserDialog } from './delete-user-dialog.tsx';
import { EditUserDialog } from './edit-user-dialog.tsx';
import { ResendInvitationDialog } from './invitations/resend-invitation-dialog.tsx';
import { WithdrawInvitationDialog } from './invitations/withdraw-invitation-dialog.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { ResetTwoFactorDialog } from './reset-two-factor-dialog.tsx';
import { SignOutUserDialog } from './sign-out-user-dialog.tsx';
import { actionsOnUser } from './user-actions.tsx';
import { LastLogin, NameCell, UserStatus } from './user-cells.tsx';
import { fullName, roleText } from './user-labels.ts';

/** Who belongs to the tenant or is invited to it, a page at a time. */
export function UsersPanel() {
  const currentUser = useCurrentUser();
  const mayDo = useCan();
  const list = useList(ListUsers);
  const users = trpc.members.list.useQuery(list.input, keepPage);
  const editing = useDialogSubject<UserView>();
  const deleting = useDialogSubject<UserView>();
  const resettingPassword = useDialogSubject<UserView>();
  const signingOut = useDialogSubject<UserView>();
  const resettingTwoFactor = useDialogSubject<UserView>();
  const resending = useDialogSubject<UserView>();
  const withdrawing = useDialogSubject<UserView>();
  const actions = {
    onEdit: editing.open,
    onDelete: deleting.open,
    onResetPassword: resettingPassword.open,
    onSignOut: signingOut.open,
    onResetTwoFactor: resettingTwoFactor.open,
    onResend: resending.open,
    onWithdraw: withdrawing.open,
  };
  const actionColumn: TableColumn<UserView> = {
    key: 'actions',
    header: 'Actions',
    align: 'end',
    fit: true,
    cell: (user) => <RowActions name={fullName(user)} actions={actionsOnUser(user, currentUser, actions)} />,
  };
  const hasActions = mayDo('update', 'users') || mayDo('delete', 'users') || mayDo('read', 'reports');
  return (
    <>
      <ListPage
        list={list}
        query={users}
        search={{ label: 'Search users', placeholder: 'Search users by name or email...', group: 'Users' }}
        tools={
          <Button
            icon={<RefreshCw aria-hidden />}
            busy={users.isFetching && !users.isPending}
            onClick={() => void users.refetch()}
          >
            Refresh
          </Button>
        }
        label="Users"
        columns={hasActions ? [...facts, actionColumn] : facts}
        rowKey={({ id }) => String(id)}
        loadingText="Loading users..."
        failedText={texts.loadFailed}
        empty={{ icon: Users, title: 'No users yet', description: 'Invite somebody to work with you.' }}
        notFound={{ title: 'No users found', description: 'Nobody here has such a name, username or email.' }}
      />
      <EditUserDialog {...editing} />
      <DeleteUserDialog {...deleting} />
      <ResetPasswordDialog {...resettingPassword} />
      <SignOutUserDialog {...signingOut} />
      <ResetTwoFactorDialog {...resettingTwoFactor} />
      <ResendInvitationDialog {...resending} />
      <WithdrawInvitationDialog {...withdrawing} />
    </>
  );
}

const facts: TableColumn<UserView>[] = [
  { key: 'first_name', header: 'User', sortable: true, cell: (user) => <NameCell user={user} /> },
  {
    key: 'role',
    header: 'Role',
    from: 640,
    cell: (user) => <span title={user.groups.join(', ')}>{roleText(user)}</span>,
  },
  { key: 'status', header: 'Status', from: 640, fit: true, cell: (user) => <UserStatus user={user} /> },
  {
    key: 'last_login',
    header: 'Last Login',
    sortable: true,
    from: 900,
    fit: true,
    cell: (user) => <LastLogin user={user} />,
  },
];
