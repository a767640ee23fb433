import { useState } from 'react';
import { Time } from '../../platform/format.tsx';
import { useAccountId } from '../../platform/session/account-id.ts';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Switch } from '../../ui/controls/switch.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { DescriptionList } from '../../ui/layout/description-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { readIsInvisible, writeIsInvisible } from './local-profile.ts';

const userTypes = { admin: 'Administrator', manager: 'Manager', staff: 'Staff', viewer: 'Viewer' } as const;

export function ProfileSummary({ title }: { title: string }) {
  const currentUser = useCurrentUser();
  const account = useAccountId();
  const name = `${currentUser.firstName} ${currentUser.lastName}`.trim() || currentUser.username;
  const [isInvisible, setIsInvisible] = useState(() => readIsInvisible(account));
  const switchInvisible = (next: boolean) => {
    setIsInvisible(next);
    writeIsInvisible(account, next);
  };
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar name={name} size="lg" />
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-ink-muted">
              {userTypes[currentUser.userType]} at {currentUser.tenant.name}
            </p>
          </div>
          <Switch
            label="Switch to invisible"
            checked={isInvisible}
            onCheckedChange={switchInvisible}
            title="Noted on this device only"
          />
        </div>
        <DescriptionList
          items={[
            { label: 'User type', value: userTypes[currentUser.userType] },
            { label: 'Username', value: currentUser.username },
            { label: 'Email', value: currentUser.email },
            { label: 'Status', value: <StatusBadge status={currentUser.is_active ? 'active' : 'inactive'} /> },
            {
              label: 'Last login',
              value: currentUser.last_login ? <Time value={currentUser.last_login} absolute /> : 'Never',
            },
            { label: 'Member since', value: <Time value={currentUser.dateJoined} absolute /> },
          ]}
        />
      </div>
    </Card>
  );
}
