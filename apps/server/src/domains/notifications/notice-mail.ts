import type { NotificationFacts } from '@stockhand/contract/notifications/kinds';
import { notificationsTitle, notificationText } from '@stockhand/contract/notifications/messages';
import type { MailBrand } from '@stockhand/documents/mail-layout';
import { noticeMail, noticesMail } from '@stockhand/documents/work-mails';
import type { Mail } from '../../platform/background/mailer.ts';
import { noticeListPath, noticePath } from './notice-paths.ts';
import { type NotificationRow, noticeSection } from './notice-section.ts';
import { switchesUrl } from './switches-url.ts';

/** What one action told a person. A single notification is written as it is shown, several as lists by kind. */
export function writeNoticeMail(
  brand: MailBrand & { replyTo: string | undefined },
  user: { first_name: string; email: string },
  rows: readonly NotificationRow[],
  publicUrl: string,
): Mail {
  const envelope = { recipient: user.email, senderName: brand.name, replyTo: brand.replyTo };
  const person = { firstName: user.first_name, switchesUrl: switchesUrl(publicUrl) };
  const [row, ...others] = rows;
  if (row && others.length === 0) {
    const told = notificationText({ ...row, facts: row.facts as NotificationFacts });
    return { ...envelope, ...noticeMail(brand, { ...person, ...told, url: `${publicUrl}${noticePath(row)}` }) };
  }
  const kinds = [...Map.groupBy(rows, ({ kind }) => kind)];
  const sections = kinds.map(([kind, ofKind]) => noticeSection(kind, ofKind, publicUrl));
  const title = kinds.map(([kind, { length }]) => notificationsTitle(kind, length)).join(', ');
  const [only] = kinds;
  const path = only && kinds.length === 1 ? noticeListPath[only[0]] : '/notifications';
  return { ...envelope, ...noticesMail(brand, { ...person, title, sections, url: `${publicUrl}${path}` }) };
}
