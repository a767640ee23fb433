import { MailView } from '@stockhand/contract/background/schema';
import { Page } from '@stockhand/contract/paging';
import { restRoute } from '../../platform/http/rest-route.ts';

export const backgroundRest = [
  restRoute('GET', '/api/background/mails/', 'background.mails.list', { answer: Page(MailView) }),
  restRoute('POST', '/api/background/mails/:id/resend/', 'background.mails.resend', { answer: MailView }),
];
