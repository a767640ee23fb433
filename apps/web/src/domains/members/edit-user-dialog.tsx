import { userMessages as texts } from '@stockhand/contract/members/messages';
import { InviteUser, type UserView } from '@stockhand/contract/members/schema';
import { AppLink } from '../../platform/app-link.tsx';
import { DialogForm } from '../../platform/form/form.tsx';
import { useSchemaForm } from '../../platform/form/use-form.ts';
import { paths } from '../../platform/paths.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { trpc } from '../../platform/trpc.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../ui/overlay/dialog-subject.ts';
import { toast } from '../../ui/overlay/toast.ts';
import { TextLink } from '../../ui/text-link.tsx';
import { MemberFields } from './member-fields.tsx';
import { fullName } from './user-labels.ts';
import { userTexts } from './user-texts.ts';

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

function EditForm({ user, onClose }: { user: UserView; onClose: () => void }) {
  const utils = trpc.useUtils();
  const currentUser = useCurrentUser();
  const update = trpc.members.update.useMutation();
  const form = useSchemaForm({
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
      <MemberFields form={form} locked={lockedFieldsOf(user, currentUser.id === user.id)} />
    </DialogForm>
  );
}

/**
 * Names and address belong to the account; only one that this tenant manages is changed here (docs/rules.md#members).
 */
function lockedFieldsOf(user: UserView, isOneself: boolean) {
  if (isOneself) return { fields: own, reason: <OwnProfileHint /> };
  if (user.is_managed) return undefined;
  return user.status === 'invited'
    ? { fields: ['email'] as const, reason: userTexts.invitedAddress }
    : { fields: own, reason: texts.ownAccount };
}

const own = ['first_name', 'last_name', 'email'] as const;

function OwnProfileHint() {
  return (
    <TextLink asChild>
      <AppLink to={paths.profile}>{texts.ownProfile}</AppLink>
    </TextLink>
  );
}
