import { userMessages as texts } from '@stockhand/contract/users/messages';
import { InviteUser } from '@stockhand/contract/users/schema';
import { Controller } from 'react-hook-form';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { GroupPicker } from './group-picker.tsx';
import { MemberFields } from './member-fields.tsx';

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Invite User"
      description="They get an email with a link to choose a password."
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const invite = trpc.users.invite.useMutation();
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: InviteUser,
    defaultValues: {
      username: '',
      email: '',
      first_name: '',
      last_name: '',
      is_active: true,
      is_staff: false,
      groups: [],
    },
    save: (values) => invite.mutateAsync(values),
    async onSaved({ email, had_account }) {
      toast.success(had_account ? texts.invitedKnown(email) : texts.invited);
      onClose();
      await utils.users.invalidate();
    },
    failureText: texts.inviteFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Field label="Username" required error={errorOf('username')}>
          <Input {...field('username')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
        </Field>
        <MemberFields field={field} errorOf={errorOf} />
        <Controller
          control={form.control}
          name="groups"
          render={({ field: { value, onChange } }) => (
            <GroupPicker value={value ?? []} onValueChange={onChange} error={errorOf('groups')} />
          )}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Sending...">
          Send Invitation
        </Button>
      </DialogFooter>
    </form>
  );
}
