import { verificationHours } from '@stockhand/contract/auth/schema';
import { verificationMail } from '@stockhand/documents/account-mails';
import { productBrand } from '@stockhand/documents/mail-layout';
import { queueMail } from '../../platform/background/mailer.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { hashToken, randomToken } from '../../platform/identity/tokens.ts';

export interface SignUpLink {
  token: string;
  token_hash: string;
  expires_at: Date;
}

export function newSignUpLink(now: Date): SignUpLink {
  const token = randomToken();
  return { token, token_hash: hashToken(token), expires_at: new Date(now.getTime() + verificationHours * 3_600_000) };
}

export async function mailSignUpLink(
  ctx: PublicWrite,
  signUp: { email: string; username: string; first_name: string; company_name: string },
  link: SignUpLink,
): Promise<void> {
  const mail = verificationMail({
    firstName: signUp.first_name,
    username: signUp.username,
    tenant: signUp.company_name,
    url: signUpUrl(ctx.services.publicUrl, link.token),
    hours: verificationHours,
  });
  const { token_hash: hash, expires_at: expiresAt } = link;
  await queueMail(ctx.db, {
    recipient: signUp.email,
    senderName: productBrand.name,
    ...mail,
    link: { hash, expiresAt },
  });
}

/**
 * The part of the link that an answer contains: all of it in local mode, which sends no mail, and nothing elsewhere.
 */
export function shownLink(
  services: { env: { isLocal: boolean }; publicUrl: string },
  link: SignUpLink,
): { verification_token?: string; verification_url?: string } {
  if (!services.env.isLocal) return {};
  return { verification_token: link.token, verification_url: signUpUrl(services.publicUrl, link.token) };
}

function signUpUrl(publicUrl: string, token: string): string {
  return `${publicUrl}/verify-email/${token}`;
}
