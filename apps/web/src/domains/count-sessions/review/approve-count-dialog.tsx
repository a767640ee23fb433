import { countMessages as texts } from '@stockhand/contract/count-sessions/messages';
import { ApproveCountSession, type CountSessionView } from '@stockhand/contract/count-sessions/schema';
import { CheckboxField } from '../../../platform/form/choice-field.tsx';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { useFormat } from '../../../platform/format.tsx';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { useCountClosed } from './use-count-closed.ts';

interface CountDialogProps {
  session: CountSessionView;
  open: boolean;
  onClose: () => void;
}

/** Books the differences of a count, all of them at once. */
export function ApproveCountDialog({ session, open, onClose }: CountDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={`Approve ${session.name}`}
      description="Every difference is booked as an adjustment. What was sold or received since a product was counted stays, and what another count has corrected is not corrected again."
    >
      <ApproveForm session={session} onClose={onClose} />
    </Dialog>
  );
}

const ApproveForm = ({ session, onClose }: Omit<CountDialogProps, 'open'>) => {
  const utils = trpc.useUtils();
  const approve = trpc.countSessions.approve.useMutation();
  const closed = useCountClosed();
  const form = useSchemaForm({
    schema: ApproveCountSession.pick({ reason: true, uncounted_as_zero: true, accepts_late: true }),
    defaultValues: { reason: '', uncounted_as_zero: false, accepts_late: false },
    save: (values) =>
      approve.mutateAsync({ ...values, id: session.id, expected_updated_at: session.updated_at.toISOString() }),
    async onSaved() {
      onClose();
      toast.success('Count approved');
      await closed();
    },
    onFailed: () => void utils.countSessions.invalidate(),
    failureText: texts.approveFailed,
  });
  return (
    <DialogForm form={form} submitText="Approve" busyText="Booking...">
      <Summary session={session} />
      <TextField form={form} name="reason" label="Reason" placeholder="Such as “Yearly stocktake”" />
      {(session.lines_late ?? 0) > 0 && (
        <CheckboxField
          form={form}
          name="accepts_late"
          label={`Approve what was entered late as it is (${session.lines_late?.toLocaleString('en-US')})`}
          hint="Only when these goods moved after the products were counted, whatever the date says. Otherwise count them again."
        />
      )}
      {session.lines_uncounted > 0 && (
        <CheckboxField
          form={form}
          name="uncounted_as_zero"
          label={`Book out what nobody counted (${session.lines_uncounted.toLocaleString('en-US')})`}
          hint="Only when everything was counted and the rest is really not there. Otherwise these products stay as they are, as do those that another count has found."
        />
      )}
    </DialogForm>
  );
};

function Summary({ session }: { session: CountSessionView }) {
  const { quantity, money } = useFormat();
  if (session.lines_different === null || session.difference_value === null)
    return <Alert tone="warning">The differences of this blind count have not been looked at yet.</Alert>;
  const { lines_counted, lines_different, difference_value } = session;
  return (
    <p>
      {lines_counted === 1 ? '1 product' : `${quantity(lines_counted)} products`} counted, {quantity(lines_different)}{' '}
      with a difference. The stock changes by <strong className="font-semibold">{money(difference_value)}</strong> at
      cost.
    </p>
  );
}
