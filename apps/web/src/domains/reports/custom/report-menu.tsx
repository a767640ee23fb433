import { customReportMessages as texts } from '@stockhand/contract/reports/custom/messages';
import type { SavedReport } from '@stockhand/contract/reports/custom/saved-reports';
import { CalendarClock, Copy, Ellipsis, Pencil, Trash2 } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { DeleteDialog } from '../../../platform/delete-dialog.tsx';
import { paths } from '../../../platform/paths.ts';
import { useCurrentUser } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { type DialogSubject, useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { DropdownMenu, MenuItem, MenuSeparator } from '../../../ui/overlay/dropdown-menu.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { type ReportToSave, SaveReportDialog } from './save-report-dialog.tsx';
import { ScheduleDialog } from './schedule-dialog.tsx';

/** What can be done with a saved report: by its owner everything, by others a copy. */
export function ReportMenu({ report, onCopy }: { report: SavedReport; onCopy: () => void }) {
  const { isAdmin } = useCurrentUser();
  const saving = useDialogSubject<ReportToSave>();
  const scheduling = useDialogSubject<SavedReport>();
  const deleting = useDialogSubject<SavedReport>();
  return (
    <>
      <DropdownMenu trigger={<IconButton label="More" variant="secondary" icon={<Ellipsis aria-hidden />} />}>
        {report.is_own && (
          <>
            <MenuItem icon={<CalendarClock aria-hidden />} onSelect={() => scheduling.open(report)}>
              Schedule…
            </MenuItem>
            <MenuItem icon={<Pencil aria-hidden />} onSelect={() => saving.open({ report })}>
              Rename or share…
            </MenuItem>
          </>
        )}
        <MenuItem icon={<Copy aria-hidden />} onSelect={onCopy}>
          Save a copy…
        </MenuItem>
        {(report.is_own || isAdmin) && (
          <>
            <MenuSeparator />
            <MenuItem icon={<Trash2 aria-hidden />} danger onSelect={() => deleting.open(report)}>
              Delete…
            </MenuItem>
          </>
        )}
      </DropdownMenu>
      <SaveReportDialog {...saving} />
      <ScheduleDialog {...scheduling} />
      <DeleteReportDialog {...deleting} />
    </>
  );
}

function DeleteReportDialog(dialog: DialogSubject<SavedReport>) {
  const utils = trpc.useUtils();
  const navigate = useNavigate();
  const remove = trpc.reports.saved.delete.useMutation({
    onSuccess: () => {
      toast.success(texts.deleted(dialog.subject?.name ?? ''));
      dialog.close();
      void navigate(paths.customReports);
      return utils.reports.saved.list.invalidate();
    },
  });
  return <DeleteDialog {...dialog} action={remove} question={texts.deleteQuestion} failure={texts.deleteFailed} />;
}
