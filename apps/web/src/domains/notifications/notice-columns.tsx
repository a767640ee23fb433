import type { NotificationView } from '@stockhand/contract/notifications/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { Time } from '../../platform/format.tsx';
import { actionsColumn } from '../../ui/table/actions-column.ts';
import type { TableColumn } from '../../ui/table/table-column.ts';
import { MarkButton } from './mark-button.tsx';
import { NoticeIcon, UnreadMark } from './notice-icon.tsx';

interface NoticeActions {
  /** The page of the subject, if there is one. */
  pathOf: (notice: NotificationView) => string | undefined;
  mark: (notice: NotificationView) => void;
}

export function noticeColumns({ pathOf, mark }: NoticeActions): TableColumn<NotificationView>[] {
  return [
    {
      key: 'title',
      header: 'Notification',
      cell: (notice) => <NoticeCell notice={notice} path={pathOf(notice)} onFollow={() => mark(notice)} />,
    },
    { key: 'created_at', header: 'When', fit: true, from: 480, cell: ({ created_at }) => <Time value={created_at} /> },
    actionsColumn(
      (notice) => !notice.is_read && <MarkButton label={`Mark as read: ${notice.title}`} onMark={() => mark(notice)} />,
    ),
  ];
}

interface NoticeCellProps {
  notice: NotificationView;
  path: string | undefined;
  onFollow: () => void;
}

function NoticeCell({ notice, path, onFollow }: NoticeCellProps) {
  return (
    <div className="flex gap-2.5">
      <span className="relative h-fit shrink-0">
        <NoticeIcon kind={notice.kind} />
        {!notice.is_read && <UnreadMark className="absolute -top-0.5 -right-1" />}
      </span>
      <span className="min-w-0 flex-1 wrap-anywhere">
        <span className={notice.is_read ? undefined : 'font-semibold'}>
          {path === undefined ? (
            notice.title
          ) : (
            <AppLink to={path} className="row-link text-ink hover:text-accent-ink" onClick={onFollow}>
              {notice.title}
            </AppLink>
          )}
        </span>
        <span className="block text-sm text-ink-muted">
          {notice.detail}{' '}
          <span className="text-xs whitespace-nowrap @min-[480px]:hidden">
            {notice.detail !== '' && '· '}
            <Time value={notice.created_at} />
          </span>
        </span>
      </span>
    </div>
  );
}
