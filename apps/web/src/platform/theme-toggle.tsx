import { Moon, Sun } from 'lucide-react';
import { IconButton } from '../ui/controls/icon-button.tsx';
import { useTheme } from './theme.ts';

export function ThemeToggle() {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === 'dark';
  return (
    <IconButton
      label={isDark ? 'Switch to light theme' : 'Switch to dark theme'}
      icon={isDark ? <Sun aria-hidden /> : <Moon aria-hidden />}
      onClick={toggleTheme}
      hintSide="bottom"
    />
  );
}
