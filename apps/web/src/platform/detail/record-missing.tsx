import type { LucideIcon } from 'lucide-react';
import { LinkButton } from '../../ui/controls/button.tsx';
import { PageTitle } from '../../ui/layout/page-title.tsx';
import { AppLink } from '../app-link.tsx';

export interface RecordMissingProps {
  icon: LucideIcon;
  /** The document's text. */
  title: string;
  description: string;
  back: { to: string; text: string };
}

/** In place of a page whose record does not exist. */
export function RecordMissing({ icon: Icon, title, description, back }: RecordMissingProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-4 py-12 text-center">
      <Icon aria-hidden className="mb-2 size-7 stroke-[1.5] text-ink-faint" />
      <PageTitle className="font-medium">{title}</PageTitle>
      <p className="text-ink-muted">{description}</p>
      <LinkButton asChild className="mt-3">
        <AppLink to={back.to}>{back.text}</AppLink>
      </LinkButton>
    </div>
  );
}
