import { createHmac } from 'node:crypto';
import type { Register } from '@stockhand/contract/auth/schema';
import { foldedKey } from '@stockhand/contract/folding';
import { sql } from 'kysely';
import { eraseLinkMails } from '../../platform/background/mail-links.ts';
import { foldedEquals } from '../../platform/data/folding.ts';
import type { Reader, Writer } from '../../platform/data/tenant-db.ts';
import type { PublicWrite } from '../../platform/handler-context.ts';
import { hashToken, type Keys } from '../../platform/identity/tokens.ts';
import type { SignUpLink } from './sign-up-link.ts';

const saltBytes = 16;

/** One salt for all sign-ups with these names, so that equal ones have equal hashes. */
export function registrationSalt(keys: Keys, { email, username }: Pick<Register, 'email' | 'username'>): Uint8Array {
  return createHmac('sha256', keys.sealing)
    .update(`registration ${JSON.stringify([foldedKey(email), foldedKey(username)])}`)
    .digest()
    .subarray(0, saltBytes);
}

/**
 * Keeps a sign-up. Of equal ones (address, username and password) the newest link is the valid one; others with the
 * same address coexist, so nobody invalidates another person's link (docs/rules.md#sign-up).
 */
export async function keepRegistration(
  ctx: PublicWrite,
  { link, ...form }: Omit<Register, 'password' | 'password2'> & { password_hash: string; link: SignUpLink },
): Promise<void> {
  const replaced = await ctx.db
    .selectFrom('public.registrations')
    .select(linkColumns)
    .where((eb) => foldedEquals(eb, 'email', form.email))
    .where((eb) => foldedEquals(eb, 'username', form.username))
    .where('password_hash', '=', form.password_hash)
    .execute();
  const row = {
    email: form.email,
    username: form.username,
    company_name: form.company_name,
    industry: form.industry,
    first_name: form.first_name,
    last_name: form.last_name,
    password_hash: form.password_hash,
    currency: form.currency ?? null,
    timezone: form.timezone ?? null,
    plan: form.plan ?? null,
    browser_key_hash: form.browser_key ? hashToken(form.browser_key) : null,
    token_hash: link.token_hash,
    replaced_links: replaced.flatMap(linksOf),
    expires_at: link.expires_at,
    created_at: ctx.now,
  };
  await ctx.db
    .insertInto('public.registrations')
    .values(row)
    .onConflict((conflict) => conflict.expression(sql`lower(email), lower(username), password_hash`).doUpdateSet(row))
    .execute();
  await eraseLinkMails(ctx.db, ...replaced.map((earlier) => earlier.token_hash));
}

/** What the link of a sign-up is judged by and the tenant that it founds; undefined when it is used, unknown or expired. */
export async function findRegistration(db: Reader, token: string, now: Date) {
  return db
    .selectFrom('public.registrations')
    .select(['password_hash', 'browser_key_hash', 'company_name', 'industry', 'currency', 'timezone'])
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .executeTakeFirst();
}

/**
 * The sign-up of a link, with the links that end with it: its own and those of all others with its address. The row goes
 * with its use: of many uses at once one finds it, the others wait for its commit and find none.
 */
export async function takeRegistration(writer: Writer, token: string, now: Date) {
  const signUp = await writer
    .deleteFrom('public.registrations')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', now)
    .returning([...signUpColumns, ...linkColumns])
    .executeTakeFirst();
  if (!signUp) return undefined;
  const others = await writer
    .deleteFrom('public.registrations')
    .where((eb) => foldedEquals(eb, 'email', signUp.email))
    .returning(linkColumns)
    .execute();
  const links = [...linksOf(signUp), ...others.flatMap(linksOf)];
  await eraseLinkMails(writer, ...links);
  return { ...signUp, links };
}

const signUpColumns = [
  'email',
  'username',
  'company_name',
  'industry',
  'first_name',
  'last_name',
  'password_hash',
  'browser_key_hash',
  'plan',
] as const;

const linkColumns = ['token_hash', 'replaced_links'] as const;

/** The newest link of a sign-up and those that it replaced. */
function linksOf({ token_hash, replaced_links }: { token_hash: string; replaced_links: string[] | null }): string[] {
  return [...(replaced_links ?? []), token_hash];
}

interface Renewal {
  email: string;
  browser_key?: string | undefined;
  link: SignUpLink;
}

const mailedColumns = ['email', 'username', 'first_name', 'company_name'] as const;

/** A new link for the sign-up of this browser, or else the newest with the address; undefined when there is none. */
export async function renewRegistration(writer: Writer, renewal: Renewal) {
  const found = await lockRegistration(writer, renewal);
  if (!found) return undefined;
  await eraseLinkMails(writer, found.token_hash);
  const { token_hash, expires_at } = renewal.link;
  return writer
    .updateTable('public.registrations')
    .set({ token_hash, expires_at, replaced_links: linksOf(found) })
    .where('id', '=', found.id)
    .returning(mailedColumns)
    .executeTakeFirstOrThrow();
}

async function lockRegistration(writer: Writer, { email, browser_key }: Renewal) {
  return writer
    .selectFrom('public.registrations')
    .select((eb) => [
      'id',
      'created_at',
      ...linkColumns,
      eb.fn
        .coalesce(eb('browser_key_hash', '=', hashToken(browser_key ?? '')), eb.lit(false))
        .$castTo<boolean>()
        .as('is_own'),
    ])
    .where((eb) => foldedEquals(eb, 'email', email))
    .orderBy('is_own', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
}
