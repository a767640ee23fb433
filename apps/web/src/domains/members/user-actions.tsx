import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { UserView } from '@stockhand/contract/members/schema';
import { can, type Permissions } from '@stockhand/contract/permissions';
import { KeyRound, LogOut, MailX, Pencil, ScrollText, Send, ShieldOff, Trash2 } from 'lucide-react';
import { AppLink } from '../../platform/app-link.tsx';
import { paths } from '../../platform/paths.ts';
import type { RowAction } from '../../ui/table/row-actions.tsx';
import { userTexts } from './user-texts.ts';

export interface UserActions {
  onEdit: (user: UserView) => void;
  onDelete: (user: UserView) => void;
  onResetPassword: (user: UserView) => void;
  onSignOut: (user: UserView) => void;
  onResetTwoFactor: (user: UserView) => void;
  onResend: (user: UserView) => void;
  onWithdraw: (user: UserView) => void;
}

interface Actor {
  id: number;
  is_superuser: boolean;
  permissions: Permissions;
}

/** The actions on a member or a pending invitation. */
export function actionsOnUser(user: UserView, currentUser: Actor, actions: UserActions): RowAction[] {
  const mayUpdate = can(currentUser.permissions, 'update', 'users');
  const mayDelete = can(currentUser.permissions, 'delete', 'users');
  const [changes, removal] =
    user.status === 'invited'
      ? [changesOfInvitation(user, actions), withdrawal(user, actions)]
      : [changesOfMember(user, currentUser, actions), removalOf(user, currentUser, actions)];
  return [...activityOf(user, currentUser), ...(mayUpdate ? changes : []), ...(mayDelete ? [removal] : [])];
}

/** What the person did; an invited one has done nothing here. */
function activityOf(user: UserView, { permissions }: Actor): RowAction[] {
  if (user.status === 'invited' || !can(permissions, 'read', 'reports')) return [];
  const link = <AppLink to={paths.auditLogBy(user.id)} />;
  return [{ label: 'View audit log', icon: <ScrollText aria-hidden />, link }];
}

function changesOfMember(user: UserView, currentUser: Actor, actions: UserActions): RowAction[] {
  const refusal = user.is_superuser && !currentUser.is_superuser ? userTexts.superuserOnly : undefined;
  const changes: RowAction[] = [
    { label: 'Reset password', icon: <KeyRound aria-hidden />, onSelect: () => actions.onResetPassword(user) },
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => actions.onEdit(user), refusal },
    {
      label: 'Sign out',
      icon: <LogOut aria-hidden />,
      onSelect: () => actions.onSignOut(user),
      refusal: user.id === currentUser.id ? userTexts.signOutYourself : undefined,
    },
  ];
  if (user.id === currentUser.id || !user.two_factor_enabled || !user.is_managed) return changes;
  const reset: RowAction = {
    label: 'Reset two-factor',
    icon: <ShieldOff aria-hidden />,
    onSelect: () => actions.onResetTwoFactor(user),
    refusal,
  };
  // Optional actions come first, so that the others have the same place in every row.
  return [reset, ...changes];
}

function removalOf(user: UserView, currentUser: Actor, { onDelete }: UserActions): RowAction {
  return {
    label: 'Delete',
    icon: <Trash2 aria-hidden />,
    danger: true,
    onSelect: () => onDelete(user),
    refusal: user.is_superuser ? texts.superuserStays : user.id === currentUser.id ? texts.notYourself : undefined,
  };
}

function changesOfInvitation(user: UserView, { onResend, onEdit }: UserActions): RowAction[] {
  return [
    { label: 'Resend invitation', icon: <Send aria-hidden />, onSelect: () => onResend(user) },
    { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: () => onEdit(user) },
  ];
}

function withdrawal(user: UserView, { onWithdraw }: UserActions): RowAction {
  return {
    label: 'Withdraw invitation',
    icon: <MailX aria-hidden />,
    danger: true,
    onSelect: () => onWithdraw(user),
  };
}
