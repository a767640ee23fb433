import { router } from '../../platform/procedures.ts';
import { listMails } from './list-mails.ts';
import { resendMail } from './resend-mail.ts';

export const backgroundRouter = router({
  mails: router({ list: listMails, resend: resendMail }),
});
