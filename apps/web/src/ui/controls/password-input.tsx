import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from './icon-button.tsx';
import { Input, type InputProps } from './input.tsx';

/** A password that can be shown while typing. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'trailing'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <Input
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      trailing={
        <IconButton
          size="sm"
          label={isShown ? 'Hide password' : 'Show password'}
          icon={isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          onClick={() => setIsShown(!isShown)}
        />
      }
    />
  );
}
