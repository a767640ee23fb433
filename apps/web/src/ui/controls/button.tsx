import { Slot } from 'radix-ui';
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Spinner } from '../spinner.tsx';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 'sm' | 'md' | 'lg' | 'icon' | 'icon-sm';

export interface ButtonProps extends ComponentProps<'button'> {
  variant?: ButtonVariant;
  /** `icon` and `icon-sm` are square: give an `aria-label`, or use IconButton for a hint too. */
  size?: ButtonSize;
  /** Work is under way: clicks are ignored, focus stays, `busyText` replaces the label. */
  busy?: boolean;
  busyText?: string;
  icon?: ReactNode;
  full?: boolean;
}

export function Button({
  variant = 'secondary',
  size = 'md',
  busy = false,
  busyText,
  icon,
  full,
  className,
  children,
  onClick,
  ...props
}: ButtonProps) {
  const ignoreWhileBusy = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...props}
      aria-busy={busy || undefined}
      aria-disabled={busy || props['aria-disabled']}
      onClick={ignoreWhileBusy}
      className={buttonClass({ variant, size, full, className })}
    >
      {busyText ? (
        <LongLabel icon={icon} longest={busyText}>
          {busy ? busyText : children}
        </LongLabel>
      ) : (
        <>
          {busy ? <Spinner size={16} /> : icon}
          {children}
        </>
      )}
    </button>
  );
}

interface LinkButtonProps extends ComponentProps<'a'>, Pick<ButtonProps, 'variant' | 'size' | 'icon' | 'full'> {
  /** Renders the single child (a router's link) in place of `<a>`. */
  asChild?: boolean;
}

/** A link that looks like a button. */
export function LinkButton({
  variant = 'secondary',
  size = 'md',
  icon,
  full,
  asChild,
  className,
  children,
  ...props
}: LinkButtonProps) {
  const Root = asChild ? Slot.Root : 'a';
  return (
    <Root {...props} className={buttonClass({ variant, size, full, className })}>
      {icon}
      <Slot.Slottable>{children}</Slot.Slottable>
    </Root>
  );
}

/** Keeps the width of the longer of label and progress text, so the row does not jump; the icon stays beside its label. */
function LongLabel({ icon, longest, children }: { icon: ReactNode; longest: string; children: ReactNode }) {
  return (
    <span
      data-reserve={longest}
      className={classNames(
        'inline-grid justify-items-center after:invisible after:h-0 after:overflow-hidden after:content-[attr(data-reserve)]',
        icon !== undefined && 'after:pl-[1.375rem]',
      )}
    >
      <span className="inline-flex items-center gap-1.5">
        {icon}
        {children}
      </span>
    </span>
  );
}

const variants: Record<ButtonVariant, string> = {
  primary: 'bg-accent text-on-accent border-transparent hover:bg-accent-hover',
  secondary: 'bg-surface text-ink border-line hover:bg-hover',
  ghost: 'bg-transparent text-ink-muted border-transparent hover:bg-hover hover:text-ink',
  danger: 'bg-danger-fill text-white border-transparent hover:bg-[color-mix(in_oklab,var(--danger-fill),black_12%)]',
};

const sizes: Record<ButtonSize, string> = {
  sm: 'min-h-7 px-2 text-sm',
  md: 'min-h-8 px-3 text-sm',
  lg: 'min-h-10 px-4 text-base',
  icon: 'size-8',
  'icon-sm': 'size-7',
};

function buttonClass({
  variant,
  size,
  full,
  className,
}: {
  variant: ButtonVariant;
  size: ButtonSize;
  full?: boolean;
  className?: string;
}) {
  return classNames(
    'inline-flex shrink-0 select-none items-center justify-center gap-1.5 rounded-md border font-medium text-center transition-colors duration-100',
    'pointer-coarse:min-h-11 pointer-coarse:min-w-11 [&_svg]:size-4 [&_svg]:shrink-0',
    'disabled:opacity-50 disabled:pointer-events-none aria-disabled:opacity-80 aria-disabled:cursor-default',
    variants[variant],
    sizes[size],
    full && 'w-full',
    className,
  );
}
