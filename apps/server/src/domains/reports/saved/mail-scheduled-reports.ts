import { addDays } from '@stockhand/contract/calendar';
import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import { scheduledReportMail } from '@stockhand/documents/work-mails';
import { queueNoticeMails } from '../../../platform/background/tenant-mails.ts';
import { nothingChanged } from '../../../platform/data/audit.ts';
import { dbFor, readerOf, tenantSchema } from '../../../platform/data/tenant-db.ts';
import { Refusal } from '../../../platform/errors.ts';
import { fileCollector } from '../../../platform/files/download.ts';
import { findActiveCallers, type SignedIn } from '../../../platform/identity/sessions.ts';
import { backgroundContext, type Services } from '../../../platform/request-context.ts';
import { readIn, writeInBackground } from '../../../platform/transactions.ts';
import { brandOf } from '../../members/mail-brand.ts';
import { fileOf } from '../custom/custom-report-files.ts';
import { daysAsked, mayAsk } from '../custom/report-inquiry.ts';
import { periodInWords } from '../files/period-in-words.ts';
import { withMember } from '../person-account.ts';
import { type DueSchedule, findDueSchedules } from './due-schedules.ts';

interface Morning {
  tenant_id: number;
  schema: string;
  /** The tenant's day, `YYYY-MM-DD`. */
  day: string;
}

/** With room for the letters of a mail, within the 25 MB that the database keeps. */
const fileBytesMax = 20 * 1024 * 1024;

/**
 * Mails the reports that are due on a morning (docs/rules.md#saved-reports). What the owner may read then is told, to those
 * who may read it too. Run twice, it mails nothing twice; one report that cannot be made keeps no other from being mailed.
 */
export async function mailScheduledReports(services: Services, morning: Morning): Promise<void> {
  const db = readerOf(dbFor(services.database, tenantSchema(morning.schema)));
  const due = await findDueSchedules(db, morning.day);
  if (due.length === 0) return;
  const members = await findActiveCallers(db, morning.tenant_id);
  const later: unknown[] = [];
  for (const schedule of due)
    await mailReport(services, morning, { schedule, members }).catch((error: unknown) => later.push(error));
  // The job is run again for these.
  if (later.length > 0) throw later[0];
}

interface Mailing {
  schedule: DueSchedule;
  members: readonly SignedIn[];
}

async function mailReport(services: Services, morning: Morning, { schedule, members }: Mailing): Promise<void> {
  const { question, recipients, owner_id } = schedule;
  const readers = members.filter(({ permissions }) => mayAsk(permissions, question));
  const owner = readers.find(({ user }) => user.id === owner_id);
  const told = readers.filter(({ user }) => recipients.includes(user.id));
  const anyone = owner ?? members[0];
  if (!anyone) return;
  if (!owner) return settle(services, anyone, morning, { schedule, failure: texts.ownerMayNotRead });
  if (told.length === 0) return settle(services, owner, morning, { schedule, failure: texts.noReaders });
  try {
    const mails = await writeMails(services, morning, { schedule, owner, told });
    await settle(services, owner, morning, { schedule, failure: '', mails });
  } catch (error) {
    if (!(error instanceof Refusal) || error.status >= 429) throw error;
    await settle(services, owner, morning, { schedule, failure: Object.values(error.body).flat().join(' ') });
  }
}

type Mails = Parameters<typeof queueNoticeMails>[2];

async function writeMails(
  services: Services,
  { tenant_id, schema, day }: Morning,
  { schedule, owner, told }: { schedule: DueSchedule; owner: SignedIn; told: readonly SignedIn[] },
): Promise<Mails> {
  const { id, name, format } = schedule;
  const ctx = readIn({ ...backgroundContext(services, owner), caller: owner });
  const question = questionUpTo(await withMember(ctx, schedule.question), addDays(day, -1));
  const { bytes, content_type, file_name } = await fileCollector(fileBytesMax)(
    await fileOf(ctx, format, name, question),
  );
  const brand = await brandOf(ctx.db, tenant_id, services.publicUrl);
  const attachments = [{ file_name, content_type, content: Buffer.from(bytes) }];
  const facts = { name, period: periodInWords(question), sentBy: owner.user.full_name || owner.user.username };
  return told.map(({ user }) => ({
    key: `report-${schema}-${id}-${day}-${user.id}`,
    write: () => ({
      recipient: user.email,
      senderName: brand.name,
      replyTo: brand.replyTo,
      attachments,
      ...scheduledReportMail(brand, {
        ...{ ...facts, firstName: user.first_name, frequency: schedule.frequency },
        url: `${services.publicUrl}/reports/custom/${id}`,
      }),
    }),
  }));
}

/** A period that is relative ends with the day before: the morning's own day has only begun. */
function questionUpTo({ period, ...question }: ReportQuestion, yesterday: string): ReportQuestion {
  const days = daysAsked({ ...question, period }, yesterday);
  return { ...question, ...days, end_date: days.end_date ?? yesterday };
}

/** Notes that the schedule was worked off on the day, with its mails; another run that was faster has done so already. */
function settle(
  services: Services,
  caller: SignedIn,
  { tenant_id, day }: Morning,
  { schedule, failure, mails = [] }: { schedule: DueSchedule; failure: string; mails?: Mails },
): Promise<void> {
  return writeInBackground(backgroundContext(services, caller), caller, async (ctx) => {
    nothingChanged(ctx);
    const noted = await ctx.db
      .updateTable('report_schedules')
      .set({ last_day: day, failure })
      .where('report_id', '=', schedule.id)
      .where((eb) => eb.or([eb('last_day', 'is', null), eb('last_day', '<', day)]))
      .returning('report_id')
      .executeTakeFirst();
    if (noted) await queueNoticeMails(ctx.db, { log: services.log, tenantId: tenant_id }, mails);
  });
}
