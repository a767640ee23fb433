import { router } from '../../platform/procedures.ts';
import { deleteUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { createGroup } from './groups/create-group.ts';
import { deleteGroup } from './groups/delete-group.ts';
import { listGroups } from './groups/list-groups.ts';
import { updateGroup } from './groups/update-group.ts';
import { acceptInvitation } from './invitations/accept-invitation.ts';
import { declineInvitation } from './invitations/decline-invitation.ts';
import { inviteUser } from './invitations/invite-user.ts';
import { listOwnInvitations } from './invitations/list-own-invitations.ts';
import { resendInvitation } from './invitations/resend-invitation.ts';
import { showInvitation } from './invitations/show-invitation.ts';
import { listUsers } from './list-users.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { revokeUserSessions } from './revoke-user-sessions.ts';
import { updateUser } from './update-user.ts';

export const membersRouter = router({
  list: listUsers,
  get: getUser,
  invite: inviteUser,
  update: updateUser,
  delete: deleteUser,
  resetPassword: resetUserPassword,
  revokeSessions: revokeUserSessions,
  groups: router({ list: listGroups, create: createGroup, update: updateGroup, delete: deleteGroup }),
  invitations: router({
    show: showInvitation,
    listOwn: listOwnInvitations,
    accept: acceptInvitation,
    decline: declineInvitation,
    resend: resendInvitation,
  }),
});
