import type { ComponentType } from 'react';
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

interface ProfileSection {
  id: string;
  label: string;
  Section: ComponentType<{ title: string }>;
}

/** In order: one column, or in a large window two, of which neither waits for the other. */
const summary: ProfileSection = { id: 'profile', label: 'Profile', Section: ProfileSummary };
const columns: readonly ProfileSection[][] = [
  [
    { id: 'basic-info', label: 'Basic Info', Section: BasicInfoSection },
    { id: 'change-password', label: 'Change Password', Section: ChangePasswordSection },
    { id: 'two-factor', label: '2FA', Section: TwoFactorSection },
    { id: 'accounts', label: 'Accounts', Section: AccountsSection },
  ],
  [
    { id: 'notifications', label: 'Notifications', Section: NotificationsSection },
    { id: 'sessions', label: 'Sessions', Section: SessionsSection },
    { id: 'delete-account', label: 'Delete Account', Section: DeleteAccountSection },
  ],
];
const sections = [summary, ...columns.flat()];

export function ProfilePage() {
  return (
    <div className="mx-auto flex w-full max-w-5xl flex-col gap-4 2xl:max-w-[96rem]">
      <PageHeader title="Your Profile" />
      <div className="grid items-start gap-x-8 gap-y-4 lg:grid-cols-[11rem_minmax(0,1fr)]">
        <ProfileNavigation sections={sections} />
        <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] items-start gap-6 2xl:grid-cols-2">
          <div className="col-span-full">
            <SectionPlace {...summary} />
          </div>
          {columns.map((column) => (
            <div key={column[0]?.id} className="flex min-w-0 flex-col gap-6">
              {column.map((section) => (
                <SectionPlace key={section.id} {...section} />
              ))}
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}

function SectionPlace({ id, label, Section }: ProfileSection) {
  return (
    <div id={id} tabIndex={-1} className="scroll-mt-10 outline-none lg:scroll-mt-2">
      <PanelBoundary name={label}>
        <Section title={label} />
      </PanelBoundary>
    </div>
  );
}
