import { userMessages as texts } from '@stockhand/contract/users/messages';
import { failureTextOr } from '../../platform/server-errors.ts';
import { trpc } from '../../platform/trpc.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { FieldGroup } from '../../ui/field.tsx';
import { LoadingNote, Skeleton } from '../../ui/skeleton.tsx';

interface GroupPickerProps {
  /** Names of the groups chosen. */
  value: readonly string[];
  onValueChange: (names: string[]) => void;
  error: string | undefined;
}

/** The company's groups to tick; each gives what the groups' matrix says. */
export function GroupPicker({ value, onValueChange, error }: GroupPickerProps) {
  const groups = trpc.users.groups.useQuery();
  const toggle = (name: string, isChosen: boolean) =>
    onValueChange(isChosen ? [...value, name] : value.filter((other) => other !== name));
  return (
    <FieldGroup legend="Groups" error={error}>
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
