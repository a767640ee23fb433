import { UserPlus } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useShortcut } from '../../platform/shortcuts.ts';
import { useCan } from '../../platform/who.ts';
import { Button } from '../../ui/button.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { TabPanel, Tabs } from '../../ui/tabs.tsx';
import { GroupsPanel } from './groups-panel.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { UsersPanel } from './users-panel.tsx';

const tabs = [
  { value: 'users', label: 'Users' },
  { value: 'groups', label: 'Groups' },
] as const;

type Tab = (typeof tabs)[number]['value'];

export function UsersPage() {
  const mayInvite = useCan()('create', 'users');
  const [isInviting, setIsInviting] = useState(false);
  const [params, setParams] = useSearchParams();
  const tab: Tab = params.get('tab') === 'groups' ? 'groups' : 'users';
  const invite = () => setIsInviting(true);
  const setTab = (next: Tab) => setParams(next === 'groups' ? { tab: next } : {}, { replace: true });
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
