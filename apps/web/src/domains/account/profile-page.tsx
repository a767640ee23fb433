import { PanelBoundary } from '../../platform/error-boundary.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { AccountsSection } from './accounts-section.tsx';
import { BasicInfoSection } from './basic-info-section.tsx';
import { ChangePasswordSection } from './change-password-section.tsx';
import { DeleteAccountSection } from './delete-account-section.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ProfileNavigation } from './profile-navigation.tsx';
import { ProfileSummary } from './profile-summary.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { TwoFactorSection } from './two-factor-section.tsx';

/** The sections of the profile, in order. */
const sections = [
  { id: 'profile', label: 'Profile', Section: ProfileSummary },
  { id: 'basic-info', label: 'Basic Info', Section: BasicInfoSection },
  { id: 'change-password', label: 'Change Password', Section: ChangePasswordSection },
  { id: 'two-factor', label: '2FA', Section: TwoFactorSection },
  { id: 'accounts', label: 'Accounts', Section: AccountsSection },
  { id: 'notifications', label: 'Notifications', Section: NotificationsSection },
  { id: 'sessions', label: 'Sessions', Section: SessionsSection },
  { id: 'delete-account', label: 'Delete Account', Section: DeleteAccountSection },
] as const;

export function ProfilePage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 2xl:max-w-[96rem]">
      <PageHeader title="Your Profile" />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <ProfileNavigation sections={sections} />
        <div className="flex min-w-0 flex-col gap-6 2xl:grid 2xl:grid-cols-2 2xl:items-start">
          {sections.map(({ id, label, Section }) => (
            <div
              key={id}
              id={id}
              tabIndex={-1}
              className="scroll-mt-10 outline-none first:col-span-full lg:scroll-mt-2"
            >
              <PanelBoundary name={label}>
                <Section title={label} />
              </PanelBoundary>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
