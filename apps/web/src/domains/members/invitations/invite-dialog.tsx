import { userMessages as texts } from '@stockhand/contract/members/messages';
import { InviteUser } from '@stockhand/contract/members/schema';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import { toast } from '../../../ui/overlay/toast.ts';
import { MemberFields } from '../member-fields.tsx';

export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title="Invite User"
      description="They get an email with a link to join this company."
    >
      <InviteForm onClose={onClose} />
    </Dialog>
  );
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const utils = trpc.useUtils();
  const invite = trpc.members.invite.useMutation();
  const form = useSchemaForm({
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
    async onSaved() {
      toast.success(texts.invited);
      onClose();
      await utils.members.invalidate();
    },
    failureText: texts.inviteFailed,
  });
  return (
    <DialogForm form={form} submitText="Send Invitation" busyText="Sending...">
      <TextField
        form={form}
        name="username"
        label="Username"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      <MemberFields form={form} />
    </DialogForm>
  );
}
