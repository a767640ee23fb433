import { useState } from 'react';
import { Time } from '../../platform/format.tsx';
import { useWho } from '../../platform/who.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Card } from '../../ui/card.tsx';
import { DescriptionList } from '../../ui/description-list.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Switch } from '../../ui/switch.tsx';
import { readIsInvisible, writeIsInvisible } from './local-profile.ts';

const userTypes = { admin: 'Administrator', manager: 'Manager', staff: 'Staff', viewer: 'Viewer' } as const;

export function ProfileSummary({ title }: { title: string }) {
  const who = useWho();
  const name = `${who.firstName} ${who.lastName}`.trim() || who.username;
  const [isInvisible, setIsInvisible] = useState(() => readIsInvisible(who.id));
  const switchInvisible = (next: boolean) => {
    setIsInvisible(next);
    writeIsInvisible(who.id, next);
  };
  return (
    <Card title={title}>
      <div className="flex flex-col gap-5">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <Avatar name={name} size="lg" />
          <div className="min-w-0 flex-[1_1_10rem]">
            <p className="text-lg font-semibold wrap-anywhere">{name}</p>
            <p className="text-ink-muted">
              {userTypes[who.userType]} at {who.tenant.name}
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
            { label: 'User type', value: userTypes[who.userType] },
            { label: 'Username', value: who.username },
            { label: 'Email', value: who.email },
            { label: 'Status', value: <StatusBadge status={who.is_active ? 'active' : 'inactive'} /> },
            { label: 'Last login', value: who.last_login ? <Time value={who.last_login} absolute /> : 'Never' },
            { label: 'Member since', value: <Time value={who.dateJoined} absolute /> },
          ]}
        />
      </div>
    </Card>
  );
}
