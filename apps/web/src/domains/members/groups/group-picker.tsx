import { userMessages as texts } from '@stockhand/contract/members/messages';
import { type BoundForm, useBoundValue } from '../../../platform/form/bound-form.ts';
import { failureTextOr } from '../../../platform/form/server-errors.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/controls/checkbox.tsx';
import { FieldGroup } from '../../../ui/controls/field.tsx';
import { LoadingNote, Skeleton } from '../../../ui/layout/skeleton.tsx';

interface GroupPickerProps {
  /** Holds the names of the groups chosen. */
  form: BoundForm<{ groups?: string[] | undefined }>;
}

/** The tenant's groups to tick; each gives what the groups' matrix says. */
export function GroupPicker({ form }: GroupPickerProps) {
  const { value: chosen, onValueChange } = useBoundValue(form, 'groups');
  const value = chosen ?? [];
  const groups = trpc.members.groups.list.useQuery();
  const toggle = (name: string, isChosen: boolean) =>
    onValueChange(isChosen ? [...value, name] : value.filter((other) => other !== name));
  return (
    <FieldGroup legend="Groups" error={form.errorOf('groups')}>
      {groups.isPending && <LoadingGroups />}
      {groups.isError && (
        <Alert
          tone="danger"
          actions={
            <Button size="sm" busy={groups.isFetching} onClick={() => void groups.refetch()}>
              Try again
            </Button>
          }
        >
          {failureTextOr(groups.error, texts.groupsFailed)}
        </Alert>
      )}
      <div className="grid gap-x-4 gap-y-1 sm:grid-cols-2">
        {groups.data?.map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={value.includes(name)}
            onCheckedChange={(isChosen) => toggle(name, isChosen)}
          />
        ))}
      </div>
    </FieldGroup>
  );
}

function LoadingGroups() {
  return (
    <>
      <LoadingNote>Loading groups...</LoadingNote>
      <Skeleton className="h-5 w-40" />
      <Skeleton className="h-5 w-32" />
    </>
  );
}
