import type { ReactNode } from 'react';

interface EmptyStateProps {
  title: ReactNode;
  description?: ReactNode;
  icon?: ReactNode;
  /** The next useful step. */
  action?: ReactNode;
}

export function EmptyState({ title, description, icon, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center text-base">
      {icon && <span className="mb-2 text-ink-faint [&_svg]:size-7 [&_svg]:stroke-[1.5]">{icon}</span>}
      <p className="font-medium">{title}</p>
      {description !== undefined && <p className="max-w-md text-ink-muted">{description}</p>}
      {action !== undefined && <div className="mt-3 flex flex-wrap justify-center gap-2">{action}</div>}
    </div>
  );
}
