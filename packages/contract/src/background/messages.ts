export const backgroundMessages = {
  loadingMails: 'Loading emails...',
  mailsFailed: 'Failed to load emails',
  notFailed: 'Only an email that could not be sent can be sent again.',
  textErased: 'Its link has been used, replaced or expired, so its text was erased. Send a new one instead.',
  leftOut: (count: number, max: number) =>
    `${count.toLocaleString('en-US')} notification ${count === 1 ? 'email was' : 'emails were'} left out today: the ${max.toLocaleString('en-US')} of a day are used up.`,
  resent: (recipient: string) => `The email to ${recipient} is sent again.`,
  resendFailed: 'Failed to send the email again',
} as const;
