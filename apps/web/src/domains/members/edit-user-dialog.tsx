import { userMessages as texts } from '@stockhand/contract/members/messages';
import { InviteUser, type UserView } from '@stockhand/contract/members/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { DialogForm } from '../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../platform/form/merge/use-merging-form.ts';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { MemberFields } from './member-fields.tsx';
import { fullName } from './user-labels.ts';

/** As the invitation, without username. */
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

const words: FieldWords = {
  labels: {
    ...{ first_name: 'First name', last_name: 'Last name', email: 'Email' },
    ...{ is_active: 'Active', is_staff: 'Staff' },
  },
};

function valuesOf({ email, firstName, lastName, is_active, is_staff, groups }: UserView) {
  return { email, first_name: firstName, last_name: lastName, is_active, is_staff, groups };
}

function EditForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const currentUser = useCurrentUser();
  const update = trpc.members.update.useMutation();
  const { id } = user;
  const current = trpc.members.get.useQuery({ id }, { initialData: user });
  const { form, conflict } = useMergingForm({
    schema: EditUserForm,
    record: current.data,
    valuesOf,
    read: () => utils.members.get.fetch({ id }, { staleTime: 0 }),
    save: ({ changed, expected_updated_at }) => update.mutateAsync({ ...changed, id, expected_updated_at }),
    changedMeanwhile: texts.userChangedMeanwhile,
    async onSaved(answer, { email }) {
      // Who has signed in before confirms the new address first.
      const isPending = form.methods.getFieldState('email').isDirty && answer.email !== email;
      toast.success(texts.updated, isPending ? { description: texts.emailPending(email) } : {});
      onClose();
      await Promise.all([utils.members.invalidate(), utils.account.me.invalidate()]);
    },
    failureText: texts.updateFailed,
  });
  return (
    <DialogForm form={form} submitText="Save Changes" busyText="Saving...">
      <ConflictPanel form={form} conflict={conflict} thing="user" words={words} />
      <MemberFields form={form} locked={lockedFieldsOf(user, currentUser.id === user.id)} />
    </DialogForm>
  );
}

/**
 * Names and address belong to the account; only one that this tenant manages is changed here (docs/rules.md#members).
 */
function lockedFieldsOf(user: UserView, isOneself: boolean) {
  if (isOneself) return { fields: own, reason: <OwnProfileHint /> };
  // Of an invitation they are what was typed.
  if (user.is_managed || user.status === 'invited') return undefined;
  return { fields: own, reason: texts.ownAccount };
}

const own = ['first_name', 'last_name', 'email'] as const;

function OwnProfileHint() {
  return (
    <TextLink asChild>
      <AppLink to={paths.profile}>{texts.ownProfile}</AppLink>
    </TextLink>
  );
}
