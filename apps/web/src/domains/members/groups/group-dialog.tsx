import { userMessages as texts } from '@stockhand/contract/members/messages';
import { CreateGroup, type GroupView } from '@stockhand/contract/members/schema';
import { type Action, type Rights, resources } from '@stockhand/contract/permissions';
import { type BoundForm, useBoundValue } from '../../../platform/form/bound-form.ts';
import { DialogForm } from '../../../platform/form/form.tsx';
import { ConflictPanel, type FieldWords } from '../../../platform/form/merge/conflict-panel.tsx';
import { useMergingForm } from '../../../platform/form/merge/use-merging-form.ts';
import { TextField } from '../../../platform/form/text-field.tsx';
import { useSchemaForm } from '../../../platform/form/use-form.ts';
import { trpc } from '../../../platform/trpc.ts';
import { FieldGroup } from '../../../ui/controls/field.tsx';
import { Dialog } from '../../../ui/overlay/dialog.tsx';
import type { DialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { toast } from '../../../ui/overlay/toast.ts';
import { actionNames, resourceNames } from './right-names.ts';
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
      {group ? <ExistingGroup key={group.id} group={group} onClose={close} /> : <NewGroup onClose={close} />}
    </Dialog>
  );
}

function NewGroup({ onClose }: { onClose: () => void }) {
  const saved = useGroupSaved(onClose);
  const create = trpc.members.groups.create.useMutation();
  const form = useSchemaForm({
    schema: CreateGroup,
    defaultValues: { name: '', rights: wholeRights() },
    save: (values) => create.mutateAsync(values),
    onSaved: ({ name }) => saved(`Group "${name}" created`),
    failureText: 'Failed to create the group',
  });
  return (
    <DialogForm form={form} submitText="Create group" busyText="Saving...">
      <GroupFields form={form} />
    </DialogForm>
  );
}

const words: FieldWords = {
  labels: {
    name: 'Group name',
    ...Object.fromEntries(resources.map((resource) => [`rights.${resource}`, resourceNames[resource]])),
  },
  texts: Object.fromEntries(resources.map((resource) => [`rights.${resource}`, namesOfActions])),
};

function namesOfActions(given: readonly Action[]): string {
  return given.map((action) => actionNames[action]).join(', ') || '—';
}

function ExistingGroup({ group, onClose }: { group: GroupView; onClose: () => void }) {
  const saved = useGroupSaved(onClose);
  const update = trpc.members.groups.update.useMutation();
  const all = trpc.members.groups.list.useQuery();
  const { id } = group;
  const inList = (groups: typeof all.data) => groups?.find((other) => other.id === id) ?? group;
  const { form, conflict } = useMergingForm({
    schema: CreateGroup,
    record: inList(all.data),
    valuesOf: ({ name, rights }) => ({ name, rights: wholeRights(rights) }),
    read: async () => inList((await all.refetch({ throwOnError: true })).data),
    save: ({ changed, expected_updated_at }) => update.mutateAsync({ ...changed, id, expected_updated_at }),
    changedMeanwhile: texts.groupChangedMeanwhile,
    onSaved: ({ name }) => saved(`Group "${name}" saved`),
    failureText: 'Failed to save the group',
  });
  return (
    <DialogForm form={form} submitText="Save Changes" busyText="Saving...">
      <ConflictPanel form={form} conflict={conflict} thing="group" words={words} />
      <GroupFields form={form} />
    </DialogForm>
  );
}

function useGroupSaved(onClose: () => void) {
  const { members, account } = trpc.useUtils();
  return async (done: string): Promise<void> => {
    toast.success(done);
    onClose();
    await Promise.all([members.invalidate(), account.me.invalidate()]);
  };
}

function GroupFields({ form }: { form: BoundForm<{ name: string; rights?: Rights | undefined }> }) {
  const { value: rights = {}, onValueChange } = useBoundValue(form, 'rights');
  return (
    <>
      <TextField form={form} name="name" label="Group name" autoComplete="off" />
      <FieldGroup legend="Rights" error={form.errorOf('rights')}>
        <RightsMatrix
          label="Rights to give"
          rights={rights}
          onToggle={(action, resource, isGiven) => onValueChange(toggled(rights, action, resource, isGiven))}
        />
      </FieldGroup>
    </>
  );
}
