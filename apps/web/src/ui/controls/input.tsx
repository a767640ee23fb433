import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { useFirstFocus } from '../first-focus.ts';
import { controlClass, controlHeightClass } from './control-class.ts';
import { useFieldWiring } from './field-context.ts';

export interface InputProps extends ComponentProps<'input'> {
  /** Icon or short text inside the field, before the value. */
  leading?: ReactNode;
  /** Icon, unit or small button inside the field, after the value. */
  trailing?: ReactNode;
}

export function Input({ leading, trailing, className, autoFocus = false, ref, ...props }: InputProps) {
  const wiring = { ...useFieldWiring(props), ref: useFirstFocus(autoFocus, ref) };
  const field = classNames(controlClass, controlHeightClass);
  if (leading === undefined && trailing === undefined)
    return <input {...props} {...wiring} className={classNames(field, className)} />;
  return (
    <span className={classNames('relative flex w-full items-center', className)}>
      {leading !== undefined && (
        <span className="pointer-events-none absolute left-2.5 flex items-center text-ink-faint [&_svg]:size-4">
          {leading}
        </span>
      )}
      <input
        {...props}
        {...wiring}
        className={classNames(
          field,
          leading !== undefined && 'pl-8',
          trailing !== undefined && 'pr-10 pointer-coarse:pr-12',
        )}
      />
      {trailing !== undefined && (
        <span className="absolute right-0.5 flex items-center text-ink-faint [&_svg]:size-4">{trailing}</span>
      )}
    </span>
  );
}
