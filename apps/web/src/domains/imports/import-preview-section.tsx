import type { ReactNode } from 'react';

export function PreviewSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title}>
      <h4 className="mb-1.5 font-semibold">{title}</h4>
      {children}
    </section>
  );
}
