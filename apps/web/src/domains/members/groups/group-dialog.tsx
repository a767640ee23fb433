import { CreateGroup, type GroupView } from '@stockhand/contract/members/schema';
import { useBoundValue } from '../../../platform/form/bound-form.ts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { FieldGroup } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { RightsMatrix } from './rights-matrix.tsx';
import { toggled, wholeRights } from './whole-rights.ts';

/** The subject of the dialog that makes a group. */
export const newGroup = 'new';

export function GroupDialog({ subject, isOpen, close }: DialogSubject<GroupView | typeof newGroup>) {
  if (!subject) return null;
  const group = subject === newGroup ? null : subject;
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(next) => !next && close()}
      title={group ? `Edit ${group.name}` : 'New group'}
      description="Changes count from the members' next click."
    >
      <GroupForm key={group?.id ?? newGroup} group={group} onClose={close} />
    </Dialog>
  );
}

function GroupForm({ group, onClose }: { group: GroupView | null; onClose: () => void }) {
  const utils = trpc.useUtils();
  const create = trpc.members.groups.create.useMutation();
  const update = trpc.members.groups.update.useMutation();
  const form = useSchemaForm({
    schema: CreateGroup,
    defaultValues: { name: group?.name ?? '', rights: wholeRights(group?.rights) },
    save: (values, changed) => (group ? update.mutateAsync({ id: group.id, ...changed }) : create.mutateAsync(values)),
    async onSaved({ name }) {
      toast.success(group ? `Group "${name}" saved` : `Group "${name}" created`);
      onClose();
      await Promise.all([utils.members.invalidate(), utils.account.me.invalidate()]);
    },
    failureText: group ? 'Failed to save the group' : 'Failed to create the group',
  });
  const { value: rights = {}, onValueChange } = useBoundValue(form, 'rights');
  return (
    <DialogForm form={form} submitText={group ? 'Save Changes' : 'Create group'} busyText="Saving...">
      <TextField form={form} name="name" label="Group name" autoComplete="off" />
      <FieldGroup legend="Rights" error={form.errorOf('rights')}>
        <RightsMatrix
          label="Rights to give"
          rights={rights}
          onToggle={(action, resource, isGiven) => onValueChange(toggled(rights, action, resource, isGiven))}
        />
      </FieldGroup>
    </DialogForm>
  );
}
