import { useCallback } from 'react';

interface ProgressBarProps {
  label: string;
  /** 0 to 1; null while the extent is unknown. */
  value: number | null;
  /** Shown under the bar, e.g. "320 of 1,000 rows". */
  detail?: string;
  labelHidden?: boolean;
}

export function ProgressBar({ label, value, detail, labelHidden }: ProgressBarProps) {
  const percent = value === null ? null : Math.round(Math.min(1, Math.max(0, value)) * 100);
  const fill = useCallback(
    (bar: HTMLElement | null) => bar?.style.setProperty('width', percent === null ? '30%' : `${percent}%`),
    [percent],
  );
  return (
    <div className="flex flex-col gap-1.5">
      <div className={labelHidden ? 'sr-only' : 'flex justify-between gap-2 text-sm'}>
        <span>{label}</span>
        {percent !== null && <span className="text-ink-muted tabular-nums">{percent}%</span>}
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent ?? undefined}
        aria-valuetext={detail}
        className="h-1.5 overflow-hidden rounded-full bg-hover"
      >
        <div
          ref={fill}
          className={
            percent === null
              ? 'h-full animate-[indeterminate_1.2s_ease-in-out_infinite] rounded-full bg-accent-line'
              : 'h-full rounded-full bg-accent-line transition-[width] duration-200'
          }
        />
      </div>
      {detail && <p className="text-sm text-ink-muted tabular-nums">{detail}</p>}
    </div>
  );
}
