import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useArrivingWith } from '../../platform/list/use-arriving-with.ts';
import { useCan } from '../../platform/session/current-user.ts';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useTab } from '../../platform/use-tab.ts';
import { Button } from '../../ui/controls/button.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/layout/tabs.tsx';
import { GroupsPanel } from './groups/groups-panel.tsx';
import { InviteDialog } from './invitations/invite-dialog.tsx';
import { UsersPanel } from './users-panel.tsx';

const tabs = [
  { value: 'users', label: 'Users' },
  { value: 'groups', label: 'Groups' },
] as const;

export function UsersPage() {
  const mayInvite = useCan()('create', 'users');
  const [isInviting, setIsInviting] = useState(false);
  const [tab, setTab] = useTab(tabs);
  const invite = () => setIsInviting(true);
  useArrivingWith('invite', () => mayInvite && invite());
  useShortcut(mayInvite ? { keys: 'n', label: 'Invite user', group: 'Users', run: invite } : null);
  return (
    <div className="flex flex-col gap-4">
      <PageHeader
        title="Users"
        description="Who works in this company, and what they may do."
        actions={
          mayInvite && (
            <Button variant="primary" icon={<UserPlus aria-hidden />} onClick={invite}>
              Invite User
            </Button>
          )
        }
      />
      <Tabs label="Users and groups" items={tabs} value={tab} onValueChange={setTab}>
        <TabPanel value="users">
          <UsersPanel />
        </TabPanel>
        <TabPanel value="groups">
          <GroupsPanel />
        </TabPanel>
      </Tabs>
      {mayInvite && <InviteDialog open={isInviting} onClose={() => setIsInviting(false)} />}
    </div>
  );
}
