import { backgroundMessages as texts } from '@stockhand/contract/background/messages';
import { ListMails, mailStatuses } from '@stockhand/contract/background/schema';
import { Mail } from 'lucide-react';
import { ListPage } from '../../platform/list/list-page.tsx';
import { keepPage, useList } from '../../platform/list/use-list.ts';
import { trpc } from '../../platform/trpc.ts';
import { LeftOutNote } from './left-out-note.tsx';
import { mailColumns, mailStatusLabels } from './mail-columns.tsx';

/** The mails that were sent in the tenant's name. */
export function MailsPanel() {
  const list = useList(ListMails, { pageSize: 25, ordering: '-created_at', filters: ['status'] });
  const mails = trpc.background.mails.list.useQuery(list.input, keepPage);
  return (
    <ListPage
      list={list}
      query={mails}
      search={{ label: 'Search emails', placeholder: 'Recipient or subject', group: 'Emails' }}
      filters={[
        {
          name: 'status',
          label: 'Status',
          allText: 'All statuses',
          options: mailStatuses.map((value) => ({ value, label: mailStatusLabels[value] })),
        },
      ]}
      label="Emails"
      summary={mails.data?.left_out && <LeftOutNote leftOut={mails.data.left_out} />}
      columns={mailColumns}
      rowKey={({ id }) => String(id)}
      loadingText={texts.loadingMails}
      failedText={texts.mailsFailed}
      empty={{ icon: Mail, title: 'No emails yet', description: 'Emails of the last 30 days appear here.' }}
      notFound={{ title: 'No emails found', description: 'No email has such a recipient, subject and status.' }}
    />
  );
}
