import { userMessages as texts } from '@stockhand/contract/users/messages';
import { InviteUser, type UserView } from '@stockhand/contract/users/schema';
import { Controller } from 'react-hook-form';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { toast } from '../../ui/toast.tsx';
import { GroupPicker } from './group-picker.tsx';
import { MemberFields } from './member-fields.tsx';
import { fullName } from './user-labels.ts';

/** As the invitation, without username (document 1, section 5). */
const EditUserForm = InviteUser.omit({ username: true });

export function EditUserDialog({ subject, isOpen, close }: DialogSubject<UserView>) {
  if (!subject) return null;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={`Edit ${fullName(subject)}`}
      description={`Username ${subject.username}`}
    >
      <EditForm key={subject.id} user={subject} onClose={close} />
    </Dialog>
  );
}

function EditForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const update = trpc.users.update.useMutation();
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: EditUserForm,
    defaultValues: {
      email: user.email,
      first_name: user.firstName,
      last_name: user.lastName,
      is_active: user.is_active,
      is_staff: user.is_staff,
      groups: user.groups,
    },
    save: (_, changed) => update.mutateAsync({ id: user.id, ...changed }),
    async onSaved() {
      toast.success(texts.updated);
      onClose();
      await Promise.all([utils.users.invalidate(), utils.auth.me.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure>{failure}</FormFailure>}
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
        <Button type="submit" variant="primary" busy={isBusy} busyText="Saving...">
          Save Changes
        </Button>
      </DialogFooter>
    </form>
  );
}
