import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';
import { useFieldWiring } from './field-context.ts';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  labelHidden?: boolean;
  onCheckedChange?: (checked: boolean) => void;
}

/** For settings that act at once; inside a form that is saved use Checkbox. */
export function Switch({ label, hint, labelHidden, onCheckedChange, onChange, className, ...props }: SwitchProps) {
  const hintId = useId();
  const wiring = useFieldWiring({ ...props, 'aria-describedby': hint ? hintId : props['aria-describedby'] });
  return (
    <div className={classNames('flex min-w-0 items-start justify-between gap-4', className)}>
      <label className="inline-flex min-h-6 cursor-pointer items-center gap-2.5 has-disabled:cursor-not-allowed has-disabled:text-ink-faint pointer-coarse:min-h-11 pointer-coarse:min-w-11">
        <input
          {...props}
          {...wiring}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox reports its own checked state.
          role="switch"
          onChange={(event) => {
            onChange?.(event);
            onCheckedChange?.(event.target.checked);
          }}
          className="relative h-5 w-9 shrink-0 cursor-pointer appearance-none rounded-full border border-control bg-control transition-colors duration-100 before:absolute before:top-0.5 before:left-0.5 before:size-3.5 before:rounded-full before:bg-white before:transition-transform before:duration-100 checked:border-accent checked:bg-accent checked:before:translate-x-4 checked:before:bg-on-accent disabled:opacity-50"
        />
        <span className={labelHidden ? 'sr-only' : 'min-w-0'}>{label}</span>
      </label>
      {hint && (
        <div id={hintId} className="text-sm text-ink-muted">
          {hint}
        </div>
      )}
    </div>
  );
}
