import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  /** From which day this wording holds. */
  dated: string;
  children: ReactNode;
}

export function LegalPage({ title, dated, children }: LegalPageProps) {
  return (
    <article className="prose mx-auto max-w-3xl px-4 pt-12 pb-20 sm:px-6 sm:pt-20">
      <h1 className="text-xl font-semibold">{title}</h1>
      <p className="text-ink-muted">{dated}</p>
      {children}
    </article>
  );
}

export function MailLink({ address }: { address: string }) {
  return <a href={`mailto:${address}`}>{address}</a>;
}
