import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Button } from './controls/button.tsx';
import { type Tone, toneClass, toneIcon } from './tone.ts';

interface AlertProps {
  tone?: Exclude<Tone, 'accent'>;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  onDismiss?: () => void;
  className?: string;
}

/** Message inside a page or form. Danger interrupts a screen reader, the others wait. */
export function Alert({ tone = 'info', title, children, actions, onDismiss, className }: AlertProps) {
  const Icon = toneIcon[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={classNames('flex items-start gap-2.5 rounded-lg px-3 py-2.5', toneClass[tone], className)}
    >
      <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0 flex-1">
        {title && <p className="font-medium">{title}</p>}
        {children && <div className="text-ink">{children}</div>}
        {actions && <div className="mt-2 flex flex-wrap gap-2">{actions}</div>}
      </div>
      {onDismiss && (
        <Button
          variant="ghost"
          size="icon-sm"
          aria-label="Dismiss"
          onClick={onDismiss}
          icon={<X aria-hidden />}
          className="-my-1 -mr-1.5"
        />
      )}
    </div>
  );
}

/** One line across the top of the application, e.g. offline or trial. */
export function Banner({ tone = 'info', children, actions }: Pick<AlertProps, 'tone' | 'children' | 'actions'>) {
  const Icon = toneIcon[tone];
  return (
    <div
      role="status"
      className={classNames(
        'flex flex-wrap items-center justify-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm',
        toneClass[tone],
      )}
    >
      <span className="flex min-w-0 gap-2">
        <Icon aria-hidden className="mt-0.5 size-4 shrink-0" />
        <span className="min-w-0 text-ink">{children}</span>
      </span>
      {actions}
    </div>
  );
}
