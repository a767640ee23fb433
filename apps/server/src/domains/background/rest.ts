import { MailPage, MailView } from '@stockhand/contract/background/schema';
import { restRoute } from '../../platform/http/rest-route.ts';

export const backgroundRest = [
  restRoute('GET', '/api/background/mails/', 'background.mails.list', { answer: MailPage }),
  restRoute('POST', '/api/background/mails/:id/resend/', 'background.mails.resend', { answer: MailView }),
];
