import { router } from '../../platform/procedures.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { deleteUser } from './delete-user.ts';
import { getUser } from './get-user.ts';
import { inviteUser } from './invite-user.ts';
import { listGroups } from './list-groups.ts';
import { listUsers } from './list-users.ts';
import { resetUserPassword } from './reset-user-password.ts';
import { revokeUserSessions } from './revoke-user-sessions.ts';
import { updateGroup } from './update-group.ts';
import { updateUser } from './update-user.ts';

export const usersRouter = router({
  list: listUsers,
  get: getUser,
  invite: inviteUser,
  update: updateUser,
  delete: deleteUser,
  resetPassword: resetUserPassword,
  revokeSessions: revokeUserSessions,
  groups: listGroups,
  createGroup,
  updateGroup,
  deleteGroup,
});
