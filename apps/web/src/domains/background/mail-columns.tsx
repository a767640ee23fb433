import { backgroundMessages as texts } from '@stockhand/contract/background/messages';
import type { MailStatus, MailView } from '@stockhand/contract/background/schema';
import { Time } from '../../platform/format.tsx';
import { Badge } from '../../ui/badge.tsx';
import { actionsColumn } from '../../ui/table/actions-column.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { ResendMailButton } from './resend-mail-button.tsx';

export const mailStatusLabels: Record<MailStatus, string> = {
  queued: 'Queued',
  sent: 'Sent',
  failed: 'Failed',
  withdrawn: 'Withdrawn',
};

export const mailColumns: TableColumn<MailView>[] = [
  {
    key: 'subject',
    header: 'Email',
    sortable: true,
    cell: (mail) => (
      <>
        <span className="wrap-anywhere">{mail.subject}</span>
        <span className="block text-sm text-ink-muted wrap-anywhere">{mail.recipient}</span>
        <span className="block text-sm text-ink-muted @min-[640px]:hidden">
          Written <Time value={mail.created_at} />
        </span>
        <span className="mt-1 block @min-[480px]:hidden">
          <MailState mail={mail} />
        </span>
      </>
    ),
  },
  { key: 'status', header: 'Status', from: 480, cell: (mail) => <MailState mail={mail} /> },
  {
    key: 'created_at',
    header: 'Written',
    sortable: true,
    fit: true,
    from: 640,
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  actionsColumn((mail) => mail.status === 'failed' && !mail.is_text_erased && <ResendMailButton mail={mail} />),
];

/** Sent is the normal case; what is not says why. */
function MailState({ mail }: { mail: MailView }) {
  const { status, error, failed_attempts, next_attempt_at, sent_at, is_text_erased } = mail;
  const label = mailStatusLabels[status];
  return (
    <>
      {status === 'failed' ? <Badge tone="danger">{label}</Badge> : <span className="text-ink-muted">{label}</span>}
      {sent_at !== null && (
        <span className="text-ink-muted">
          {' '}
          <Time value={sent_at} />
        </span>
      )}
      {status !== 'sent' && error !== null && (
        <span className="mt-1 block text-sm text-ink-muted wrap-anywhere">{attemptsText(failed_attempts, error)}</span>
      )}
      {next_attempt_at !== null && (
        <span className="block text-sm text-ink-muted">
          Next attempt <Time value={next_attempt_at} />
        </span>
      )}
      {status === 'failed' && is_text_erased && (
        <span className="block text-sm text-ink-muted">{texts.textErased}</span>
      )}
    </>
  );
}

function attemptsText(count: number, error: string): string {
  if (count === 0) return error;
  return `${count} ${count === 1 ? 'attempt' : 'attempts'}: ${error}`;
}
