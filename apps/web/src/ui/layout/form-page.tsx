import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface FormPageProps {
  /** Its sections are in `FormColumns`, which take the width of a large window. */
  isWide?: boolean;
  children: ReactNode;
}

/** A page that holds one form, no wider than its fields need. */
export function FormPage({ isWide = false, children }: FormPageProps) {
  return (
    <div className={classNames('mx-auto flex w-full max-w-3xl flex-col gap-4', isWide && '2xl:max-w-[96rem]')}>
      {children}
    </div>
  );
}

interface FormColumnsProps {
  /** The sections that come first. */
  children: ReactNode;
  aside: ReactNode;
}

/** Sections of a form: below each other, and beside each other where there is room for two columns. */
export function FormColumns({ children, aside }: FormColumnsProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 2xl:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-4">{children}</div>
      <div className="flex min-w-0 flex-col gap-4">{aside}</div>
    </div>
  );
}
