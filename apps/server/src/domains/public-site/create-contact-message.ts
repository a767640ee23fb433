import { foldedKey } from '@stockhand/contract/folding';
import { contactMessages as texts } from '@stockhand/contract/public-site/messages';
import { SendContactMessage } from '@stockhand/contract/public-site/schema';
import type { Detail } from '@stockhand/contract/wire';
import { contactMail } from '@stockhand/documents/contact-mail';
import { queueMail } from '../../platform/background/mailer.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { addressBlock } from '../../platform/http/address-block.ts';
import { type Limit, perAddress } from '../../platform/http/rate-limit.ts';
import { publicTask } from '../../platform/procedures.ts';

const hour = 3_600;
const perSource: Limit = { max: 10, windowSeconds: hour };
const perSender: Limit = { max: 5, windowSeconds: hour };

/** Keeps a visitor's message and mails it to the support address (docs/rules.md#contact-messages). */
export const createContactMessage = publicTask(SendContactMessage, async (ctx, form): Promise<Detail> => {
  const { limits, env } = ctx.services;
  await limits.use(`contact source ${addressBlock(ctx.address)}`, perAddress(perSource, env));
  const answer = { detail: texts.received };
  if (isFilled(form.website)) return answer;
  await limits.use(`contact sender ${foldedKey(form.email)}`, perSender);
  return ctx.transact(async (write) => {
    await keepAndMail(write, form);
    return answer;
  });
});

function isFilled(field: unknown): boolean {
  return field !== undefined && field !== null && field !== '';
}

async function keepAndMail(ctx: PublicWrite, { email, message }: SendContactMessage): Promise<void> {
  await ctx.db.insertInto('public.contact_messages').values({ email, message, created_at: ctx.now }).execute();
  const recipient = ctx.services.env.mail.support;
  const mail = contactMail({ email, message });
  await queueMail(ctx.db, { recipient, senderName: 'Contact form', replyTo: email, ...mail });
}
