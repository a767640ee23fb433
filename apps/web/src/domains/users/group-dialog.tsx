import { type Action, actions, type Resource, type Rights, resources } from '@stockhand/contract/permissions';
import { CreateGroup, type GroupView } from '@stockhand/contract/users/schema';
import { Controller } from 'react-hook-form';
import { trpc } from '../../platform/trpc.ts';
import { useSchemaForm } from '../../platform/use-form.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog, DialogBody, DialogCancel, DialogFooter } from '../../ui/dialog.tsx';
import type { DialogSubject } from '../../ui/dialog-subject.ts';
import { Field, FieldGroup } from '../../ui/field.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

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
  const create = trpc.users.createGroup.useMutation();
  const update = trpc.users.updateGroup.useMutation();
  const { form, submit, field, errorOf, failure, isBusy } = useSchemaForm({
    schema: CreateGroup,
    defaultValues: { name: group?.name ?? '', rights: wholeRights(group?.rights) },
    save: (values, changed) => (group ? update.mutateAsync({ id: group.id, ...changed }) : create.mutateAsync(values)),
    async onSaved({ name }) {
      toast.success(group ? `Group "${name}" saved` : `Group "${name}" created`);
      onClose();
      await Promise.all([utils.users.invalidate(), utils.auth.me.invalidate()]);
    },
    failureText: group ? 'Failed to save the group' : 'Failed to create the group',
  });
  return (
    <form onSubmit={submit} noValidate>
      <DialogBody>
        {failure && <FormFailure>{failure}</FormFailure>}
        <Field label="Group name" required error={errorOf('name')}>
          <Input {...field('name')} autoComplete="off" />
        </Field>
        <Controller
          control={form.control}
          name="rights"
          render={({ field: { value, onChange } }) => (
            <FieldGroup legend="Rights" error={errorOf('rights')}>
              <RightsMatrix
                label="Rights to give"
                rights={value ?? {}}
                onToggle={(action, resource, isGiven) => onChange(toggled(value ?? {}, action, resource, isGiven))}
              />
            </FieldGroup>
          )}
        />
      </DialogBody>
      <DialogFooter>
        <DialogCancel />
        <Button type="submit" variant="primary" busy={isBusy} busyText="Saving...">
          {group ? 'Save Changes' : 'Create group'}
        </Button>
      </DialogFooter>
    </form>
  );
}

type WholeRights = Record<Resource, Action[]>;

function wholeRights(rights: Rights = {}): WholeRights {
  return Object.fromEntries(resources.map((resource) => [resource, [...(rights[resource] ?? [])]])) as WholeRights;
}

/** What can be changed can be seen: giving another right gives reading, and taking reading away takes all. */
function toggled(rights: Rights, action: Action, resource: Resource, isGiven: boolean): WholeRights {
  const before = new Set(rights[resource]);
  if (isGiven) before.add(action).add('read');
  else if (action === 'read') before.clear();
  else before.delete(action);
  return { ...wholeRights(rights), [resource]: actions.filter((one) => before.has(one)) };
}
