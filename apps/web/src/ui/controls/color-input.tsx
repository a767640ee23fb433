import type { Ref } from 'react';
import { isHexColor } from './color.ts';
import { Input } from './input.tsx';

interface ColorInputProps {
  value: string;
  onValueChange: (value: string) => void;
  onBlur?: () => void;
  /** Says what the palette beside the text field is for, e.g. "Primary color". */
  label: string;
  name?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
}

/** A six-digit hex colour: typed, or chosen with the system's picker. */
export function ColorInput({ value, onValueChange, label, disabled, ...props }: ColorInputProps) {
  return (
    <span className="flex min-w-0 gap-2">
      <input
        type="color"
        aria-label="Palette"
        aria-description={label}
        disabled={disabled}
        value={isHexColor(value) ? value : '#000000'}
        onChange={(event) => onValueChange(event.target.value.toUpperCase())}
        className="h-8 w-11 shrink-0 cursor-pointer rounded-md border border-control bg-surface p-0.5 pointer-coarse:h-11"
      />
      <Input
        {...props}
        disabled={disabled}
        value={value}
        onChange={(event) => onValueChange(event.target.value)}
        maxLength={7}
        placeholder="#3B82F6"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
    </span>
  );
}
