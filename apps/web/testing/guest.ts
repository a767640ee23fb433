import { type Answers, Refused } from './answers.ts';

const refuse = () => {
  throw new Refused(400, { token: ['The link is invalid or expired.'] });
};

/** To what the pages for guests ask. No mailed link is good. */
export const guest = {
  'auth.demo': () => ({ state: 'absent' }),
  'auth.outbox': () => ({ folder: null }),
  'account.confirmEmail': refuse,
  'account.revertEmail': refuse,
  'members.invitations.show': refuse,
} satisfies Answers;
