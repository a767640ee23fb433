import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@playwright/test';

type MailedLink = 'reset-password' | 'verify-email' | 'confirm-email' | 'revert-email' | 'accept-invitation';

/** The token of the newest mailed link of a kind to an address. */
export async function mailedToken(email: string, kind: MailedLink): Promise<string> {
  const link = new RegExp(`/${kind}/([A-Za-z0-9._~%-]+)`);
  return link.exec(await newestMail(email, link))?.[1] ?? '';
}

/** The newest mail to an address with such a text, once it was sent. */
export async function newestMail(email: string, text: RegExp): Promise<string> {
  let found: string | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(email)).find((mail) => text.test(mail));
        return found;
      },
      { message: `a mail to ${email} with ${text}`, timeout: 30_000 },
    )
    .toBeDefined();
  return found ?? '';
}

/** The mails in the outbox that name an address, newest first. */
async function mailsTo(email: string): Promise<string[]> {
  const outbox = path.join(process.env.E2E_DATA_DIR ?? '', 'outbox');
  const names = (await readdir(outbox).catch(() => [])).sort().reverse();
  const mails = await Promise.all(
    names.filter((name) => name.endsWith('.eml')).map((name) => readMail(path.join(outbox, name))),
  );
  return mails.filter((mail) => mail.includes(email));
}

/** Mails never change: by their files, so that each is read once in a run. */
const texts = new Map<string, Promise<string>>();

/** A mail's text; long lines are wrapped as quoted-printable. */
function readMail(file: string): Promise<string> {
  const text =
    texts.get(file) ?? readFile(file, 'utf8').then((source) => source.replace(/=\r?\n/g, '').replace(/=3D/g, '='));
  texts.set(file, text);
  return text;
}
