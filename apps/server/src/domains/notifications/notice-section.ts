import type { NotificationFacts, NotificationKind } from '@stockhand/contract/notifications/kinds';
import { notificationLine, notificationsTitle } from '@stockhand/contract/notifications/messages';
import type { MailSection } from '@stockhand/documents/mail-layout';
import { noticeListPath, noticePath } from './notice-paths.ts';

export interface NotificationRow {
  kind: NotificationKind;
  subject_id: number | null;
  subject_name: string;
  facts: unknown;
}

const linesMax = 50;

/** What a mail lists of one kind: the first ones, then how many more there are. */
export function noticeSection(
  kind: NotificationKind,
  rows: readonly NotificationRow[],
  publicUrl: string,
): MailSection {
  const lines = rows.slice(0, linesMax).map((row) => ({
    text: notificationLine({ ...row, facts: row.facts as NotificationFacts }),
    url: `${publicUrl}${noticePath(row)}`,
  }));
  const left = rows.length - lines.length;
  const rest = { text: `${left.toLocaleString('en-US')} more`, url: `${publicUrl}${noticeListPath[kind]}` };
  return { heading: notificationsTitle(kind, rows.length), lines: left > 0 ? [...lines, rest] : lines };
}
