import { Building2, Compass, LogOut, UserRound } from 'lucide-react';
import { useNavigate } from 'react-router-dom';
import { AppLink } from '../platform/app-link.tsx';
import { paths } from '../platform/paths.ts';
import { useCurrentUser } from '../platform/session/current-user.ts';
import { useShortcutSetting } from '../platform/shortcuts.ts';
import { Avatar } from '../ui/avatar.tsx';
import { DropdownMenu, MenuCheckboxItem, MenuItem, MenuLabel, MenuSeparator } from '../ui/overlay/dropdown-menu.tsx';
import { goToOnboardingStep } from './onboarding/onboarding-progress.ts';
import { useSignOut } from './use-sign-out.ts';

export function UserMenu() {
  const { firstName, lastName, username, email, isAdmin } = useCurrentUser();
  const [areShortcutsOn, setShortcutsOn] = useShortcutSetting();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const showGuide = () => {
    goToOnboardingStep(0);
    void navigate(paths.dashboard);
  };
  const name = `${firstName} ${lastName}`.trim() || username;
  return (
    <DropdownMenu
      className="w-60"
      trigger={
        <button
          type="button"
          className="inline-flex size-10 items-center justify-center rounded-full pointer-coarse:size-11"
        >
          <Avatar name={name} />
          <span className="sr-only">User menu of {name}</span>
        </button>
      }
    >
      <MenuLabel>
        <span className="block truncate text-sm font-medium text-ink">{name}</span>
        <span className="block truncate">{email}</span>
      </MenuLabel>
      <MenuSeparator />
      <MenuItem icon={<UserRound aria-hidden />} link={<AppLink to={paths.profile} />}>
        Your Profile
      </MenuItem>
      {isAdmin && (
        <MenuItem icon={<Building2 aria-hidden />} link={<AppLink to={paths.tenantSettings} />}>
          Company Settings
        </MenuItem>
      )}
      {isAdmin && (
        <MenuItem icon={<Compass aria-hidden />} onSelect={showGuide}>
          Getting started
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuCheckboxItem checked={areShortcutsOn} onCheckedChange={setShortcutsOn}>
        Single-key shortcuts
      </MenuCheckboxItem>
      <MenuSeparator />
      <MenuItem icon={<LogOut aria-hidden />} onSelect={signOut}>
        Sign out
      </MenuItem>
    </DropdownMenu>
  );
}
