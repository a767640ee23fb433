import { addDays, dayText } from '@stockhand/contract/calendar';
import { formatMoney } from '@stockhand/contract/money';
import { can } from '@stockhand/contract/permissions';
import type { MailSection } from '@stockhand/documents/mail-layout';
import { digestMail } from '@stockhand/documents/work-mails';
import { queueMails } from '../../../platform/background/mailer.ts';
import { atOneMoment, dbFor, inTransaction, readerOf, tenantSchema } from '../../../platform/data/tenant-db.ts';
import type { SignedIn } from '../../../platform/identity/sessions.ts';
import type { Services } from '../../../platform/request-context.ts';
import { brandOf } from '../../members/mail-brand.ts';
import { periodOfDays } from '../../reports/periods.ts';
import { revenueIn } from '../../reports/revenue.ts';
import { mailedMembers } from '../mailed-members.ts';
import { switchesUrl } from '../switches-url.ts';
import { type DigestSection, digestSections } from './digest-sections.ts';
import type { MorningJob } from './morning-days.ts';

/** Mails the digest of a morning to those who asked for it, each with what they may read (docs/rules.md#daily-digest). */
export async function mailDigests(services: Services, { tenant_id, schema, day }: MorningJob): Promise<void> {
  const { database, publicUrl } = services;
  const readers = (await mailedMembers(database, tenant_id, ['daily_digest'])).map(({ caller }) => caller);
  const [first] = readers;
  if (!first) return;
  const { currency, timezone } = first.tenant;
  const yesterday = addDays(day, -1);
  const db = dbFor(database, tenantSchema(schema));
  const news = await atOneMoment(db, async (reader) => ({
    sections: await digestSections(reader, { day, currency }),
    ...(await revenueIn(reader, periodOfDays(yesterday, yesterday, timezone))),
  }));
  const brand = await brandOf(readerOf(db), tenant_id, publicUrl);
  const urls = { url: `${publicUrl}/dashboard`, switchesUrl: switchesUrl(publicUrl) };
  const mails = readers.flatMap((reader) => {
    const told = toldTo(reader, news, publicUrl);
    if (!told) return [];
    const { first_name: firstName, email: recipient, id } = reader.user;
    const key = `digest-${schema}-${day}-${id}`;
    const mail = digestMail(brand, { firstName, day: dayText(day), ...urls, ...told });
    return [{ key, recipient, tenantId: tenant_id, senderName: brand.name, replyTo: brand.replyTo, ...mail }];
  });
  // One a day to each who asked: whatever else is mailed, these are not left out (docs/rules.md#daily-digest).
  await inTransaction(database, (writer) => queueMails(writer, mails));
}

/** What a member may read of the news; undefined when there is none. */
function toldTo(
  { permissions, tenant }: SignedIn,
  news: { sections: readonly DigestSection[]; revenue: number },
  publicUrl: string,
): { sections: MailSection[]; sales?: string } | undefined {
  const sections = news.sections
    .filter(({ resource }) => can(permissions, 'read', resource))
    .map((section) => mailSection(section, publicUrl));
  const seesSales = can(permissions, 'read', 'orders');
  if (sections.length === 0 && !(seesSales && news.revenue !== 0)) return undefined;
  return { sections, ...(seesSales && { sales: formatMoney(news.revenue, tenant.currency) }) };
}

function mailSection({ title, count, lines, path }: DigestSection, publicUrl: string): MailSection {
  const shown = lines.map((line) => ({ text: line.text, url: `${publicUrl}${line.path}` }));
  const left = count - lines.length;
  const rest = left > 0 ? [{ text: `${left.toLocaleString('en-US')} more`, url: `${publicUrl}${path}` }] : [];
  return { heading: `${title} (${count.toLocaleString('en-US')})`, lines: [...shown, ...rest] };
}
