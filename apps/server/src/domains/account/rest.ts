import { EmailConfirmed } from '@stockhand/contract/account/schema';
import { MeView } from '@stockhand/contract/members/schema';
import { Detail } from '@stockhand/contract/wire';
import { restRoute } from '../../platform/http/rest-route.ts';

export const accountRest = [
  restRoute('POST', '/api/auth/change-password/', 'account.changePassword', { answer: Detail }),
  restRoute('POST', '/api/directory/users/change-password/', 'account.changePassword', { answer: Detail }),
  restRoute('POST', '/api/auth/confirm-email/', 'account.confirmEmail', { answer: EmailConfirmed }),
  restRoute('PATCH', '/api/auth/profile/', 'account.updateProfile', { answer: MeView }),
  restRoute('GET', '/api/directory/users/me/', 'account.me', { answer: MeView }),
];
