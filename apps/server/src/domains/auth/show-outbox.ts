import path from 'node:path';
import type { OutboxView } from '@stockhand/contract/auth/schema';
import { z } from 'zod';
import { outboxFolder } from '../../platform/background/mail-transports.ts';
import { publicTask } from '../../platform/procedures.ts';

/** Where mails lie in local mode, which sends none (docs/rules.md#local-mode); nothing elsewhere. */
export const showOutbox = publicTask(z.object({}).optional(), async ({ services: { env } }): Promise<OutboxView> => {
  const isSent = env.mail.resendApiKey !== undefined || env.mail.smtpUrl !== undefined;
  return { folder: env.isLocal && !isSent ? path.resolve(outboxFolder(env)) : null };
});
