import type { ReactNode } from 'react';

/** The heading of a page with the sentence that says what it holds. */
export function PageIntro({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 sm:px-6 sm:pt-20">
      <h1 className="max-w-3xl text-xl font-semibold">{title}</h1>
      <p className="mt-4 max-w-2xl text-ink-muted">{children}</p>
    </div>
  );
}
