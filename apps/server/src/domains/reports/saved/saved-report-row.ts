import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { ReportQuestion } from '@stockhand/contract/reports/custom/question';
import type { ReportReader, SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Reader } from '../../../platform/data/tenant-db.ts';
import { refuse } from '../../../platform/errors.ts';
import { memberIdsOf, nobody } from '../../../platform/identity/member-ids.ts';
import { fullName, type SignedIn } from '../../../platform/identity/sessions.ts';
import { must } from '../../../platform/must.ts';
import { withMember } from '../person-account.ts';

/** The reports that a person may see: their own, those that are shared, and those that are mailed to them. */
export function reportsSeenBy(db: Reader, { user }: SignedIn) {
  return db
    .selectFrom('saved_reports as r')
    .leftJoin('report_recipients as me', (join) =>
      join.onRef('me.report_id', '=', 'r.id').on('me.user_id', '=', user.id),
    )
    .where((eb) =>
      eb.or([eb('r.owner_id', '=', user.id), eb('r.is_shared', '=', true), eb('me.user_id', 'is not', null)]),
    );
}

/** The columns of a report with its schedule. */
export function selectSavedReports(reports: ReturnType<typeof reportsSeenBy>) {
  return reports
    .select([
      'r.id',
      'r.name',
      'r.question',
      'r.is_shared',
      'r.owner_id',
      'r.owner_name',
      'r.created_at',
      'r.updated_at',
    ])
    .select((eb) => eb('me.user_id', 'is not', null).as('is_mailed_to_me'))
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('report_schedules as s')
          .whereRef('s.report_id', '=', 'r.id')
          .select(['s.frequency', 's.weekday', 's.month_day', 's.format', 's.failure'])
          .select(sql<string | null>`s.last_day::text`.as('last_day'))
          .select((inner) =>
            jsonArrayFrom(
              inner
                .selectFrom('report_recipients as p')
                .leftJoin('public.users as u', 'u.id', 'p.user_id')
                .whereRef('p.report_id', '=', 's.report_id')
                .select(['p.user_id', 'u.username', 'u.first_name', 'u.last_name'])
                .orderBy('p.user_id'),
            ).as('people'),
          ),
      ).as('schedule'),
    );
}

type Row = Awaited<ReturnType<ReturnType<typeof selectSavedReports>['execute']>>[number];

export async function savedReportViews(db: Reader, caller: SignedIn, rows: readonly Row[]): Promise<SavedReport[]> {
  const people = rows.flatMap(({ schedule }) => schedule?.people ?? []);
  const members = await memberIdsOf(
    db,
    caller.tenant.id,
    people.map(({ user_id }) => user_id),
  );
  const recipient = (person: Recipient) => ({ id: members.get(person.user_id) ?? nobody, name: recipientName(person) });
  const views: SavedReport[] = [];
  for (const row of rows) {
    const question = await withMember({ db, caller }, row.question as ReportQuestion);
    views.push(savedReportView({ ...row, question }, caller, recipient));
  }
  return views;
}

/** Only the owner sees who else gets it: others get no list of people. */
function savedReportView(
  { owner_id, schedule, is_mailed_to_me, ...row }: Row & { question: ReportQuestion },
  { user }: SignedIn,
  recipient: (person: Recipient) => ReportReader,
): SavedReport {
  const is_own = owner_id === user.id;
  const { people = [], ...rest } = schedule ?? {};
  return {
    ...row,
    is_own,
    is_mailed_to_me: Boolean(is_mailed_to_me),
    schedule:
      schedule && is_own ? { ...(rest as Omit<typeof schedule, 'people'>), recipients: people.map(recipient) } : null,
  };
}

type Recipient = NonNullable<Row['schedule']>['people'][number];

function recipientName({ username, first_name, last_name }: Recipient): string {
  return fullName({ first_name: first_name ?? '', last_name: last_name ?? '' }) || username || 'Unknown';
}

export async function getSeen(db: Reader, id: number, caller: SignedIn): Promise<SavedReport> {
  const row = await selectSavedReports(reportsSeenBy(db, caller)).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw refuse.notFound();
  const [report] = await savedReportViews(db, caller, [row]);
  return must(report);
}

/** Whether a person sees a report: another's private one is none for them. */
export async function isSeen(db: Reader, id: number, caller: SignedIn): Promise<boolean> {
  const row = await reportsSeenBy(db, caller).select('r.id').where('r.id', '=', id).executeTakeFirst();
  return row !== undefined;
}

/** A report of the person's own; others may see a shared one and change none. */
export async function getOwn(db: Reader, id: number, caller: SignedIn): Promise<SavedReport> {
  const report = await getSeen(db, id, caller);
  if (!report.is_own) throw refuse.forbidden();
  return report;
}

export const nameTaken = { saved_reports__name: () => refuse.field('name', texts.nameTaken) };
