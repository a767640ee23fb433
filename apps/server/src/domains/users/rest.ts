import { restRoute } from '../../platform/rest-route.ts';

export const usersRest = [
  restRoute('GET', '/api/directory/users/', 'users.list'),
  restRoute('POST', '/api/directory/users/invite/', 'users.invite', { status: 201 }),
  restRoute('GET', '/api/directory/users/:id/', 'users.get'),
  restRoute('PATCH', '/api/directory/users/:id/', 'users.update'),
  restRoute('DELETE', '/api/directory/users/:id/', 'users.delete'),
  restRoute('POST', '/api/directory/users/:id/reset_password/', 'users.resetPassword'),
  restRoute('GET', '/api/directory/groups/', 'users.groups'),
];
