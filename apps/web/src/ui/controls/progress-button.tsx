import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';
import { VisuallyHidden } from '../visually-hidden.tsx';
import { Button, type ButtonProps } from './button.tsx';
import { IconButton } from './icon-button.tsx';

export interface RunningWork {
  /** 0 to 1; null while the extent is unknown. */
  share: number | null;
  cancel: () => void;
}

export interface ProgressButtonProps extends Omit<ButtonProps, 'children' | 'ref'> {
  children: string;
  running: RunningWork | null;
}

/** Work that is done before is not worth a second button and a percentage. */
const slowMs = 500;

/** A button whose work takes a while: says how far it is, and offers to cancel what is slow. */
export function ProgressButton({
  running,
  children,
  busy = false,
  busyText,
  className,
  ...props
}: ProgressButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isSlow = useIsSlow(running !== null);
  const percent = isSlow && running?.share != null ? ` ${Math.floor(running.share * 100)}%` : '';
  return (
    <span className="inline-flex items-center gap-1 tabular-nums">
      <Button
        {...props}
        ref={button}
        className={classNames('grow', className)}
        busy={busy || running !== null}
        {...(busyText !== undefined && { busyText: `${busyText}${percent}` })}
      >
        {`${children}${percent}`}
      </Button>
      {running && isSlow && (
        <IconButton
          size="sm"
          label={`Cancel ${children}`}
          icon={<X aria-hidden />}
          onClick={running.cancel}
          // Focus stays beside the work when this button goes.
          ref={(cancel) => () => {
            if (document.activeElement === cancel) button.current?.focus();
          }}
        />
      )}
      <VisuallyHidden role="status">{isSlow && `${children}: in progress`}</VisuallyHidden>
    </span>
  );
}

function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsSlow] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsSlow(true), slowMs);
    return () => {
      clearTimeout(timer);
      setIsSlow(false);
    };
  }, [isRunning]);
  return isSlow;
}
