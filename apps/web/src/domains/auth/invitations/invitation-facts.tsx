import type { InvitationView } from '@stockhand/contract/members/schema';
import { LogoSquare } from '../../../ui/layout/logo-square.tsx';
import { invitationDay } from '../../members/invitations/invitation-day.ts';

/** The tenant that invites, and until when. */
export function InvitationFacts({ invitation: { tenant, expires_at } }: { invitation: InvitationView }) {
  return (
    <div className="flex items-center gap-3 rounded-lg border border-line px-3 py-2.5">
      <LogoSquare name={tenant.name} logoUrl={tenant.logo_url} color={tenant.primary_color} />
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{tenant.name}</p>
        <p className="text-sm text-ink-muted">Open until {invitationDay(expires_at)}</p>
      </div>
    </div>
  );
}
