import { type ReactNode, useId } from 'react';
import { classNames } from '../class-names.ts';

interface CardProps {
  title?: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  footer?: ReactNode;
  children?: ReactNode;
  /** False lets a table or list reach the border. */
  padded?: boolean;
  headingLevel?: 2 | 3;
  className?: string;
}

/** With a title it is a section named by it. */
export function Card({
  title,
  description,
  actions,
  footer,
  children,
  padded = true,
  headingLevel = 2,
  className,
}: CardProps) {
  const titleId = useId();
  const Heading = `h${headingLevel}` as const;
  const Root = title === undefined ? 'div' : 'section';
  return (
    <Root
      aria-labelledby={title === undefined ? undefined : titleId}
      className={classNames('flex min-w-0 flex-col rounded-lg border border-line bg-surface', className)}
    >
      {(title !== undefined || actions !== undefined) && (
        <header
          className={classNames(
            'flex flex-wrap items-center justify-between gap-x-3 gap-y-2 px-4 pt-3',
            padded ? 'pb-0' : 'border-b border-line pb-3',
          )}
        >
          <div className="min-w-0">
            {title !== undefined && (
              <Heading id={titleId} className="text-lg font-semibold">
                {title}
              </Heading>
            )}
            {description !== undefined && <p className="text-sm text-ink-muted">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap items-center gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className={classNames('min-w-0 flex-1', padded && 'px-4 py-3')}>{children}</div>}
      {footer !== undefined && <footer className="border-t border-line px-4 py-2.5">{footer}</footer>}
    </Root>
  );
}
