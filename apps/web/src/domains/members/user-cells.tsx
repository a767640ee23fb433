import type { UserView } from '@stockhand/contract/members/schema';
import { Mail, MailX } from 'lucide-react';
import { Time } from '../../platform/format.tsx';
import { useCurrentUser } from '../../platform/session/current-user.ts';
import { ActivityMark } from '../../ui/activity-mark.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { Badge } from '../../ui/badge.tsx';
import { fullName, roleText } from './user-labels.ts';
import { userTexts } from './user-texts.ts';

/** Where the table is narrow, role and status stand below the name. */
export function NameCell({ user }: { user: UserView }) {
  const isSelf = user.id === useCurrentUser().id;
  return (
    <span className="flex items-center gap-3">
      <span className="hidden @min-[640px]:block">
        <Avatar size="sm" name={fullName(user)} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-3">
        <span>
          <span className="font-medium">{fullName(user)}</span>
          {isSelf && <span className="text-ink-muted"> · You</span>}
        </span>
        <span className="basis-full text-ink-muted @min-[900px]:basis-auto">{user.email}</span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 @min-[640px]:hidden">
          {roleText(user)}
          <UserStatus user={user} />
        </span>
      </span>
    </span>
  );
}

/** Shows only exceptions: an invited or an inactive user. */
export function UserStatus({ user: { status, invitation_expires_at } }: { user: UserView }) {
  if (status !== 'invited') return <ActivityMark isActive={status === 'active'} />;
  const isExpired = invitation_expires_at !== null && invitation_expires_at <= new Date();
  return isExpired ? (
    <Badge tone="warning" icon={MailX}>
      {userTexts.invitationExpired}
    </Badge>
  ) : (
    <Badge tone="info" icon={Mail}>
      Invited
    </Badge>
  );
}

/** An invited user's last login is not shown: the inviter may not learn whether the account exists. */
export function LastLogin({ user: { status, last_login } }: { user: UserView }) {
  if (last_login) return <Time value={last_login} />;
  return <span className="text-ink-muted">{status === 'invited' ? '–' : userTexts.never}</span>;
}
