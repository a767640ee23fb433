import { userMessages as texts } from '@stockhand/contract/members/messages';
import type { GroupView } from '@stockhand/contract/members/schema';
import { Pencil, Plus, Trash2 } from 'lucide-react';
import { ListFailed } from '../../../platform/list/list-failed.tsx';
import { useCurrentUser } from '../../../platform/session/current-user.ts';
import { trpc } from '../../../platform/trpc.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { IconButton } from '../../../ui/controls/icon-button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LoadingNote, SkeletonText } from '../../../ui/layout/skeleton.tsx';
import { useDialogSubject } from '../../../ui/overlay/dialog-subject.ts';
import { DeleteGroupDialog } from './delete-group-dialog.tsx';
import { GroupDialog, newGroup } from './group-dialog.tsx';
import { RightsMatrix } from './rights-matrix.tsx';

/** The four groups that every tenant has, and its own beside them. Only administrators manage groups. */
export function GroupsPanel() {
  const { isAdmin } = useCurrentUser();
  const groups = trpc.members.groups.list.useQuery();
  const editing = useDialogSubject<GroupView | typeof newGroup>();
  const deleting = useDialogSubject<GroupView>();
  if (groups.isError && !groups.data) {
    return <ListFailed title={texts.groupsFailed} query={groups} />;
  }
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="max-w-prose text-ink-muted">
          A person may do what their role allows and what their groups give beside it. Administrators, Managers, Staff
          and Viewers are fixed.
        </p>
        {isAdmin && (
          <Button icon={<Plus aria-hidden />} onClick={() => editing.open(newGroup)}>
            New group
          </Button>
        )}
      </div>
      {groups.isPending ? (
        <LoadingGroups />
      ) : (
        <ul aria-label="Groups" className="grid items-start gap-4 lg:grid-cols-2">
          {sorted(groups.data ?? []).map((group) => (
            <li key={group.id}>
              <GroupCard
                group={group}
                mayManage={isAdmin && !group.is_built_in}
                onEdit={() => editing.open(group)}
                onDelete={() => deleting.open(group)}
              />
            </li>
          ))}
        </ul>
      )}
      <GroupDialog {...editing} />
      <DeleteGroupDialog {...deleting} />
    </div>
  );
}

/** One's own groups first: they are the ones to work on. */
function sorted(groups: readonly GroupView[]): GroupView[] {
  return [...groups].sort((a, b) => Number(a.is_built_in) - Number(b.is_built_in));
}

interface GroupCardProps {
  group: GroupView;
  mayManage: boolean;
  onEdit: () => void;
  onDelete: () => void;
}

function GroupCard({ group, mayManage, onEdit, onDelete }: GroupCardProps) {
  const { name, members, is_built_in, rights } = group;
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-2 wrap-anywhere">
          {name}
          {is_built_in && <Badge icon={null}>Built in</Badge>}
        </span>
      }
      description={members === 1 ? '1 member' : `${members} members`}
      actions={
        mayManage && (
          <>
            <IconButton label={`Edit ${name}`} icon={<Pencil aria-hidden />} onClick={onEdit} />
            <IconButton label={`Delete ${name}`} icon={<Trash2 aria-hidden />} onClick={onDelete} />
          </>
        )
      }
    >
      <RightsMatrix label={`Rights of ${name}`} rights={rights} />
    </Card>
  );
}

function LoadingGroups() {
  return (
    <div className="grid gap-4 lg:grid-cols-2">
      <LoadingNote>Loading groups...</LoadingNote>
      <Card>
        <SkeletonText lines={7} />
      </Card>
      <Card>
        <SkeletonText lines={7} />
      </Card>
    </div>
  );
}
