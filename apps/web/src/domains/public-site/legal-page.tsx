import type { ReactNode } from 'react';

interface LegalPageProps {
  title: string;
  /** The day from which this wording holds. */
  validFrom: string;
  children: ReactNode;
}

export function LegalPage({ title, validFrom, children }: LegalPageProps) {
  return (
    <article className="mx-auto flex max-w-2xl flex-col gap-3 px-4 py-12 text-base leading-6 sm:px-6 [&_h2]:mt-5 [&_h2]:text-lg [&_h2]:font-semibold [&_li]:mt-1 [&_ul]:list-disc [&_ul]:pl-5">
      <h1 className="text-[1.75rem] leading-tight font-semibold">{title}</h1>
      <p className="text-ink-muted">Valid from {validFrom}.</p>
      {children}
    </article>
  );
}

export function MailLink({ address }: { address: string }) {
  return (
    <a href={`mailto:${address}`} className="rounded-sm text-accent-ink underline underline-offset-2">
      {address}
    </a>
  );
}
