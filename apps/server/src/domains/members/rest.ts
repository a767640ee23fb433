import { AcceptedInvitationView, GroupView, OwnInvitationView, UserView } from '@stockhand/contract/members/schema';
import { Page } from '@stockhand/contract/paging';
import { Detail } from '@stockhand/contract/wire';
import { z } from 'zod';
import { restRoute } from '../../platform/http/rest-route.ts';

export const membersRest = [
  restRoute('GET', '/api/directory/users/', 'members.list', { answer: Page(UserView) }),
  restRoute('POST', '/api/directory/users/invite/', 'members.invite', { answer: UserView, status: 201 }),
  restRoute('GET', '/api/directory/invitations/', 'members.invitations.listOwn', {
    answer: z.array(OwnInvitationView),
  }),
  restRoute('POST', '/api/directory/invitations/accept/', 'members.invitations.accept', {
    answer: AcceptedInvitationView,
  }),
  restRoute('POST', '/api/directory/invitations/decline/', 'members.invitations.decline', { answer: Detail }),
  restRoute('POST', '/api/directory/users/:id/resend_invitation/', 'members.invitations.resend', { answer: Detail }),
  restRoute('GET', '/api/directory/users/:id/', 'members.get', { answer: UserView }),
  restRoute('PATCH', '/api/directory/users/:id/', 'members.update', { answer: UserView }),
  restRoute('DELETE', '/api/directory/users/:id/', 'members.delete'),
  restRoute('POST', '/api/directory/users/:id/reset_password/', 'members.resetPassword', { answer: Detail }),
  restRoute('GET', '/api/directory/groups/', 'members.groups.list', { answer: z.array(GroupView) }),
];
